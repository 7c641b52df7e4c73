import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import { whileVisible } from '../../api/while-visible.ts';
import { loadCart, readCart } from './cart-store.ts';

const RETRY_MS = 5_000;

/** Is notified of changes made on other devices while the page is open. Returns how to stop. */
export function followCart(): () => void {
  return whileVisible((signal) => void follow(signal));
}

async function follow(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listen(signal).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** EventSource cannot send a token, so the stream is read by hand. */
async function listen(signal: AbortSignal): Promise<void> {
  const token = localStorage.getItem(LOCAL_KEYS.accessToken);
  const response = await fetch('/api/cart/events', { signal, headers: { authorization: `Bearer ${token ?? ''}` } });
  if (!response.ok || !response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const version = /data: (\d+)/.exec(part.value)?.[1];
    if (version !== undefined && Number(version) > (readCart().view?.version ?? -1)) await loadCart();
  }
}
