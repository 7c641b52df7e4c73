import { isOutOfReach, REACH_EVENT, setReached } from './api/reach.ts';
import { holdInstallOffer } from './install-prompt.ts';
import { WORKER } from './saved-pages.ts';

/** Where the visitor saves data, only what is asked for is fetched. */
const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** The line under the header of the shop says that what is shown was saved earlier. */
function showNetwork(): void {
  const line = document.querySelector<HTMLElement>('.offline-line');
  if (line) line.textContent = isOutOfReach() ? (line.dataset['text'] ?? '') : '';
}

const PROBE_MS = 5_000;

/** Browsers do not always notice that the network is back: while it is not, the smallest file says so. */
async function probe(): Promise<void> {
  if (!isOutOfReach()) return;
  const response = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response) setReached(true);
}

/** The worker names a page that it had saved in this header. */
function isSavedPage(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === 'saved') === true;
}

function watchNetwork(): void {
  if (isSavedPage()) setReached(false);
  showNetwork();
  for (const event of ['online', 'offline', REACH_EVENT]) window.addEventListener(event, showNetwork);
  window.addEventListener('online', () => void probe());
  setInterval(() => void probe(), PROBE_MS);
}

/** The worker sees requests from now on: this page and what it loaded before are named to it. */
export async function startWorker(): Promise<void> {
  holdInstallOffer();
  watchNetwork();
  if (!('serviceWorker' in navigator) || savesData()) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ page: window.location.pathname + window.location.search, files });
  } catch (error) {
    // Blocked storage or a private window: the shop works as before, only not without a network.
    console.warn(error);
  }
}
