type Confirm = (go: () => void) => void;

/** Several things on one page may be unsaved; whichever came last asks for all. */
const confirmations = new Set<Confirm>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While a form holds what is not saved, moving to another page asks first. Returns how to stop asking. */
export function guardLeaving(confirm: Confirm): () => void {
  confirmations.add(confirm);
  window.addEventListener('beforeunload', warn);
  return () => {
    confirmations.delete(confirm);
    if (confirmations.size === 0) stopGuarding();
  };
}

/** The person has answered for everything on the page: nothing asks again on the way out. */
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
