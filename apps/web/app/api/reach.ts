/** Dispatched when the store comes within reach or goes out of it. */
export const REACH_EVENT = 'karaz:reach';

let isReached = true;

/** Browsers say that they are online for as long as there is any network, also one that leads nowhere. */
export const isOutOfReach = (): boolean => !(navigator.onLine && isReached);

export function setReached(next: boolean): void {
  if (next === isReached) return;
  isReached = next;
  window.dispatchEvent(new Event(REACH_EVENT));
}

/** What the service worker has saved arrives like a response and says so in this header. */
export async function watchedFetch(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    setReached(!response.headers.has('x-saved'));
    return response;
  } catch (error) {
    if (!request.signal.aborted) setReached(false);
    throw error;
  }
}
