import type { View } from './view.ts';

/** After a move inside the page: title, description, and a word to screen readers, as a full load would give. */
export function announcePage({ head }: View): void {
  document.title = head.title;
  const description = document.querySelector('meta[name="description"]');
  if (head.description) description?.setAttribute('content', head.description);
  const announcer = document.getElementById('page-announcer');
  if (announcer) announcer.textContent = head.title;
  document.getElementById('main')?.focus({ preventScroll: true });
}
