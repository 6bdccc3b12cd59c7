/** The help page: draws the seats' marks where it names them. */

import { seatMark } from "./common.js";

for (const place of document.querySelectorAll("[data-mark]")) {
  place.append(seatMark(Number(place.dataset.mark)));
}
