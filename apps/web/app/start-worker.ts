import { holdInstallOffer } from './install-prompt.ts';
import { WORKER } from './saved-pages.ts';

/** Where the visitor saves data, only what is asked for is fetched. */
const savesData = () => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** The line under the header of the shop says that what is shown was saved earlier. */
function showNetwork(): void {
  const line = document.querySelector<HTMLElement>('.offline-line');
  if (line) line.textContent = navigator.onLine ? '' : (line.dataset['text'] ?? '');
}

/** The worker sees requests from now on: this page and what it loaded before are named to it. */
export async function startWorker(): Promise<void> {
  holdInstallOffer();
  showNetwork();
  window.addEventListener('online', showNetwork);
  window.addEventListener('offline', showNetwork);
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
