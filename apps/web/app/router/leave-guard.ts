type Ask = (go: () => void) => void;

/** Several things on one page may be unsaved; whichever came last asks for all. */
const asks = new Set<Ask>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While a form holds what is not saved, moving to another page asks first. Returns how to stop asking. */
export function guardLeaving(ask: Ask): () => void {
  asks.add(ask);
  window.addEventListener('beforeunload', warn);
  return () => {
    asks.delete(ask);
    if (asks.size === 0) stopGuarding();
  };
}

/** The person has answered for everything on the page: nothing asks again on the way out. */
export function stopGuarding(): void {
  asks.clear();
  window.removeEventListener('beforeunload', warn);
}

export const isLeavingGuarded = () => asks.size > 0;

/** Goes at once, or when the person says so. */
export function leave(go: () => void): void {
  const ask = [...asks].at(-1);
  if (ask) ask(go);
  else go();
}
