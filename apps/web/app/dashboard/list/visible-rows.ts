/** Up to here a list is rendered whole: the browser can search it, and nothing would be gained. */
const MAX_WHOLE = 150;
/** Rows rendered above and below what can be seen, so that neither keys nor a flick of the wheel meet a gap. */
const AROUND = 15;

type Scrolled = { top: number; boxHeight: number; rowHeight: number; count: number };

/** Which rows of a scrolling box to render, and the room that those before and after them would take. */
export function visibleRows({ top, boxHeight, rowHeight, count }: Scrolled) {
  if (count <= MAX_WHOLE) return { from: 0, to: count, before: 0, after: 0 };
  const first = Math.min(Math.floor(top / rowHeight), count);
  const from = Math.max(0, first - AROUND);
  const to = Math.min(count, first + Math.ceil(boxHeight / rowHeight) + AROUND);
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}
