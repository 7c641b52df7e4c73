/* Shows what the store sends about an order, and opens the order. It keeps nothing and stands between no request. */
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
