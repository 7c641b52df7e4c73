const KEY = 'scroll-positions';
const MOST = 50;

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(Object.entries(kept)) : {};
  } catch {
    return {};
  }
}

/** Remembers how far down the visitor was, so that Back returns to the same place. */
export function keepScroll(address: string): void {
  const positions = Object.entries({ ...read(), [address]: window.scrollY }).slice(-MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage is full or blocked: Back starts at the top.
  }
}

export function restoreScroll(address: string, how: 'top' | 'keep' | 'restore'): void {
  if (how === 'keep') return;
  const [path = '', hash] = address.split('#');
  const target = hash ? document.getElementById(hash) : null;
  if (target) target.scrollIntoView();
  else if (how === 'top') window.scrollTo(0, 0);
  else window.scrollTo(0, read()[path] ?? 0);
}
