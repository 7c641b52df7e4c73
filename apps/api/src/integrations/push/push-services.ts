/** Browsers bring the address their messages go to. Only these are believed: the store must not be made to call others. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isLocal = url.hostname === '127.0.0.1' && hosts.includes('127.0.0.1');
  if (url.protocol !== 'https:' && !isLocal) return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
