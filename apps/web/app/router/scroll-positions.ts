const KEY = 'scroll-positions';
const MAX = 50;

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored)) : {};
  } catch {
    return {};
  }
}

/** Stores the scroll position, so that Back returns to the same place. */
export function saveScroll(address: string): void {
  const positions = Object.entries({ ...read(), [address]: window.scrollY }).slice(-MAX);
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

/** About a second and a half: long lists are rendered in several steps and are too short to scroll in before. */
const PATIENT_FRAMES = 90;

function scrollBack(path: string, top: number, frames: number): void {
  const isOtherPage = window.location.pathname + window.location.search !== path;
  if (isOtherPage) return;
  window.scrollTo(0, top);
  const isThere = Math.abs(window.scrollY - top) < 2;
  if (!isThere && frames > 0) requestAnimationFrame(() => scrollBack(path, top, frames - 1));
}
