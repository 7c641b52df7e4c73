/* Lets the shop be read without a network, and shows what the store sends about an order. */

/** Built files and pictures: their names change with their content. */
const FILES = 'saved-files';
/** Pages and public data as last seen. The page empties it when language, country or area change. */
const PAGES = 'saved-pages';
/** The cart and the orders of whoever is signed in. The page empties it at sign-out. */
const PERSONAL = 'saved-personal';
const LIMITS = { [FILES]: 500, [PAGES]: 120, [PERSONAL]: 60 };

/** Responses differ by cookies that a worker cannot read: the page empties what is no longer true. */
const ANY_VARIANT = { ignoreVary: true };

const OFFLINE_PAGE = '/offline';
/** Readable without a network even before their first visit. */
const READY_PAGES = ['/cart', '/profile/orders'];
/** With a saved copy at hand nobody waits longer for a network that hardly works. */
const PATIENCE_MS = 8_000;

/** The back office and whatever carries a secret in its address is never saved. */
const NEVER_SAVED = /^\/(?:dashboard|setup|auth|dev|api\/(?:dev|v\d+\/(?:admin|setup)))(?:\/|$)/;
const PERSONAL_DATA = /^\/api\/(?:cart\/my-cart$|v1\/auth\/me$|v1\/orders\/)/;
/** Of one person although nobody is signed in: the address is the key. */
const PERSONAL_PAGES = /^\/(?:track|orders|payments)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(savePagesToStart().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

/** A page that was loaded before this worker saw its requests, and its files. */
self.addEventListener('message', (event) => {
  const { page, files } = event.data ?? {};
  if (!Array.isArray(files)) return;
  event.waitUntil(Promise.all([savePage(page), saveFiles(files.filter((file) => isFile(new URL(file))))]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return;
  if (isFile(url)) event.respondWith(fileOf(request));
  else if (NEVER_SAVED.test(url.pathname) || isStream(request)) return;
  else if (request.mode === 'navigate') event.respondWith(pageOf(event, url));
  else if (url.pathname.startsWith('/api/')) event.respondWith(dataOf(event, url));
});

const isFile = ({ origin, pathname }) => origin === self.location.origin && /^\/(?:assets|media)\//.test(pathname);
const isStream = (request) => request.headers.get('accept')?.includes('text/event-stream') === true;

async function fileOf(request) {
  const saved = await caches.match(request.url, { ...ANY_VARIANT, cacheName: FILES });
  if (saved) return saved;
  const response = await fetch(request);
  if (/\bimmutable\b/.test(response.headers.get('cache-control') ?? '')) void save(FILES, request.url, response);
  return response;
}

async function pageOf(event, url) {
  const cacheName = PERSONAL_PAGES.test(url.pathname) ? PERSONAL : PAGES;
  const response = await freshOrSaved(event, cacheName, url.pathname + url.search);
  if (response) {
    event.waitUntil(savePagesToStart());
    return response;
  }
  const offline = await caches.match(OFFLINE_PAGE, ANY_VARIANT);
  return offline ? marked(offline) : Response.error();
}

async function dataOf(event, url) {
  const person = personOf(event.request);
  const isPersonal = PERSONAL_DATA.test(url.pathname);
  if (person !== '' && !isPersonal) return fetch(event.request);
  const { headers } = event.request;
  url.searchParams.set('saved-for', `${person} ${headers.get('x-country')} ${headers.get('x-custom-language')}`);
  const cacheName = isPersonal ? PERSONAL : PAGES;
  return (await freshOrSaved(event, cacheName, url.pathname + url.search)) ?? Response.error();
}

/** Whose token a request carries; the store alone knows whether it is true. */
function personOf(request) {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return '';
  try {
    const claims = authorization.split('.')[1] ?? '';
    return String(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sub);
  } catch {
    // None of ours: the store says so.
    return 'unknown';
  }
}

/** The network first; the saved copy when it fails or takes too long; undefined when there is none. */
async function freshOrSaved(event, cacheName, key) {
  const saved = await caches.match(key, { ...ANY_VARIANT, cacheName });
  const isThere = await caches.has(cacheName);
  const fresh = fetch(event.request).then((response) => {
    // A stream has no end: saving it would hold its connection after the page has left.
    const isStreamed = response.headers.get('content-type')?.startsWith('text/event-stream');
    const isOk = response.status === 200 && !response.redirected && !isStreamed;
    if (isOk) event.waitUntil(save(cacheName, key, response, isThere));
    return response;
  });
  if (!saved) return fresh.catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await Promise.race([fresh.catch(() => undefined), late])) ?? marked(saved);
}

/** The page reads from data that they were saved, and from the second header that it was saved itself. */
function marked({ body, status, headers }) {
  const copy = new Headers(headers);
  copy.set('x-saved', '1');
  copy.append('server-timing', 'saved');
  return new Response(body, { status, headers: copy });
}

/** `wasThere`: a cache that is gone since was emptied while the response was under way, and stays empty. */
async function save(cacheName, key, response, wasThere = false) {
  const copy = response.clone();
  try {
    if (wasThere && !(await caches.has(cacheName))) return;
    const cache = await caches.open(cacheName);
    await cache.put(key, copy);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - LIMITS[cacheName])).map((old) => cache.delete(old)));
  } catch (error) {
    // A full disk: the shop works as before, only not without a network.
    console.warn(error);
  }
}

async function savePagesToStart() {
  const saved = await caches.open(PAGES);
  if (await saved.match(OFFLINE_PAGE, ANY_VARIANT)) return;
  for (const path of [OFFLINE_PAGE, ...READY_PAGES]) await savePage(path);
}

async function savePage(path) {
  const { pathname } = new URL(path, self.location.origin);
  const saved = await caches.open(PAGES);
  if (NEVER_SAVED.test(pathname) || PERSONAL_PAGES.test(pathname) || (await saved.match(path, ANY_VARIANT))) return;
  const response = await fetch(path);
  if (!response.ok) return;
  const html = await response.clone().text();
  await save(PAGES, path, response);
  await saveFiles(html.match(/\/assets\/[\w.-]+/g) ?? []);
}

async function saveFiles(files) {
  const cache = await caches.open(FILES);
  for (const file of new Set(files)) {
    if (await cache.match(file, ANY_VARIANT)) continue;
    const response = await fetch(file);
    if (response.ok) await save(FILES, file, response);
  }
}

const text = (value) => (typeof value === 'string' ? value : '');

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = read(event.data);
  const shown = self.registration.showNotification(text(title) || self.location.hostname, {
    body: text(body),
    tag: text(tag),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    dir: 'auto',
    data: { link: text(link) },
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin } = self.location;
  const url = URL.canParse(event.notification.data?.link, origin)
    ? new URL(event.notification.data.link, origin)
    : null;
  // Only into the store, whatever a message says.
  event.waitUntil(show(url?.origin === origin ? url.href : origin));
});

async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
