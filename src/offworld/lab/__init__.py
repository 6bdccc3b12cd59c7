"""The lab: simulation, tournaments, reports, and environments for learners."""
