/** The browser's offer to put the shop on the home screen, held back until a good moment. */

type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallEvent);
  });
}

export const canInstall = () => offer !== null;

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser asks; an offer can be used once. */
export async function install(): Promise<void> {
  const event = offer;
  setOffer(null);
  await event?.prompt();
}
