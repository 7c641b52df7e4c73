type Confirm = (go: () => void) => void;

/** Several forms on one page may be unsaved; the last one registered confirms for all. */
const confirmations = new Set<Confirm>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While a form has unsaved changes, leaving the page needs a confirmation. Returns how to unregister. */
export function guardLeaving(confirm: Confirm): () => void {
  confirmations.add(confirm);
  window.addEventListener('beforeunload', warn);
  return () => {
    confirmations.delete(confirm);
    if (confirmations.size === 0) stopGuarding();
  };
}

/** The person has confirmed for everything on the page: no further dialog on the way out. */
export function stopGuarding(): void {
  confirmations.clear();
  window.removeEventListener('beforeunload', warn);
}

export const isLeavingGuarded = () => confirmations.size > 0;

/** Goes at once, or when the person says so. */
export function leave(go: () => void): void {
  const confirm = [...confirmations].at(-1);
  if (confirm) confirm(go);
  else go();
}
