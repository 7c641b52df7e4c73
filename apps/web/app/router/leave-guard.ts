type Ask = (go: () => void) => void;

let asks: Ask | null = null;

/** While a form holds what is not saved, moving to another page asks first. Returns how to stop asking. */
export function guardLeaving(ask: Ask): () => void {
  asks = ask;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => {
    if (asks === ask) asks = null;
    window.removeEventListener('beforeunload', warn);
  };
}

export const isLeavingGuarded = () => asks !== null;

/** Goes at once, or when the person says so. */
export function leave(go: () => void): void {
  if (asks) asks(go);
  else go();
}
