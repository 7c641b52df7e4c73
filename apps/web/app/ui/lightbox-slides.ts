/** With this many pictures or more the last is followed by the first. */
const ENDLESS_FROM = 5;
/** Milliseconds of the movement from one picture to the next. */
export const SWIPE_MS = 240;

export const isFiniteRow = (slides: number) => slides < ENDLESS_FROM;

/** The picture `steps` further on, or null at the end of a finite row. */
export function slideAfter(current: number, steps: number, slides: number): number | null {
  const next = current + steps;
  if (next >= 0 && next < slides) return next;
  return isFiniteRow(slides) ? null : (next + slides) % slides;
}
