import type { Api } from '../../api/client.ts';
import { WORKER } from '../../saved-pages.ts';

/** Notifications of an order on this device. Requested with a click only: who is asked too early says no for good. */

const KEY = 'news-orders';

export const canHaveNotifications = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && window.isSecureContext;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function followed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function save(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(-20)));
  } catch {
    // Blocked storage: the button offers once more what is already so, which does no harm.
  }
}

export async function hasNotifications(orderId: string): Promise<boolean> {
  return followed().includes(orderId) && (await currentSubscription()) !== null;
}

type Follow = { api: Api; publicKey: string; orderId: string; token: string | null };

/** False: the shopper denied the permission. */
export async function enableNotifications({ api, publicKey, orderId, token }: Follow): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(WORKER);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription =
    (await registration.pushManager.getSubscription()) ?? (await registration.pushManager.subscribe(options));
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, token };
  await api('POST /api/v1/orders/:id/notifications', { params: { id: orderId }, body });
  save([...followed().filter((id) => id !== orderId), orderId]);
  return true;
}

export async function disableNotifications(api: Api): Promise<void> {
  save([]);
  const subscription = await currentSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api('POST /api/v1/push/end', { body: { endpoint: subscription.endpoint } });
}
