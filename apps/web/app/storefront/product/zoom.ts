/** So far a mouse moves on purpose; one that lay where the picture appeared enlarges nothing. */
const MOVED_PIXELS = 12;

/** What lies under the pointer stays under it while the picture grows. */
export function zoomUnder(picture: HTMLElement, clientX: number, clientY: number): void {
  const { dataset, style } = picture;
  dataset['from'] ??= `${clientX} ${clientY}`;
  const [x = 0, y = 0] = dataset['from'].split(' ').map(Number);
  if (Math.hypot(clientX - x, clientY - y) > MOVED_PIXELS) dataset['zoom'] = '';
  const box = picture.getBoundingClientRect();
  style.setProperty('--zoom-x', `${((clientX - box.x) / box.width) * 100}%`);
  style.setProperty('--zoom-y', `${((clientY - box.y) / box.height) * 100}%`);
}

export function stopZoom({ dataset }: HTMLElement): void {
  delete dataset['from'];
  delete dataset['zoom'];
}
