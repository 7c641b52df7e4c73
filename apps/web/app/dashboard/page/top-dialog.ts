/** The modal the person is in; null: none is open. What opened last lies on top, and it alone can hold the focus. */
export function topDialog(): HTMLDialogElement | null {
  const focused = document.activeElement?.closest<HTMLDialogElement>('dialog[open]');
  return focused ?? [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
}
