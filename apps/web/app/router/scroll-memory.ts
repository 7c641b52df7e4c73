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
  else scrollBack(path, read()[path] ?? 0, PATIENT_FRAMES);
}

/** About a second and a half: long lists are drawn in several steps and are too short to scroll in before. */
const PATIENT_FRAMES = 90;

function scrollBack(path: string, top: number, frames: number): void {
  const isElsewhere = window.location.pathname + window.location.search !== path;
  if (isElsewhere) return;
  window.scrollTo(0, top);
  const isThere = Math.abs(window.scrollY - top) < 2;
  if (!isThere && frames > 0) requestAnimationFrame(() => scrollBack(path, top, frames - 1));
}
