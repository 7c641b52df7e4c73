/** What the service worker (public/service-worker.js) saves, so that the shop can be read without a network. */

export const WORKER = '/service-worker.js';
/** The names are the worker's. */
const PAGES = 'saved-pages';
const PERSONAL = 'saved-personal';

/** Undefined on plain http, where nothing was saved. */
const remove = (name: string) => void globalThis.caches?.delete(name);

/** Another language, country or area: the pages seen so far are not theirs. */
export const clearSavedPages = () => remove(PAGES);

/** Nobody is signed in any more. */
export const clearSavedPerson = () => remove(PERSONAL);

/** The profile as last seen on this device. */
export async function savedProfile(): Promise<unknown> {
  const saved = await globalThis.caches?.match('/api/v1/auth/me', {
    cacheName: PERSONAL,
    ignoreSearch: true,
    ignoreVary: true,
  });
  return saved?.json();
}
