/** Read out politely where nothing on the page says it: in the one region that every page has from its start. */
export function announce(text: string): void {
  const announcer = document.getElementById('page-announcer');
  // The same words again are only heard where something has changed.
  if (announcer) announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
