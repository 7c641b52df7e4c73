/**
 * What may wait until the response to a press is on the screen: focus and the top layer need the page laid out at once,
 * which takes a slow phone a moment. Returns how to take it back.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
