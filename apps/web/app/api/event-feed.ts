import { readTokens } from '../storefront/session/tokens.ts';

const RETRY_MS = 5_000;

/**
 * What the server tells, as it happens. EventSource cannot send a token, so the stream is read by hand; when it breaks
 * it is opened again, and `onOpen` is the moment to read what was missed.
 */
export async function followEvents(
  path: string,
  { onEvent, onOpen, signal }: { onEvent: (data: string) => void; onOpen: () => void; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { access } = readTokens();
      const headers = access === null ? {} : { authorization: `Bearer ${access}` };
      const response = await fetch(path, { signal, headers });
      if (response.ok && response.body) {
        onOpen();
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
          for (const [, data = ''] of part.value.matchAll(/^data: (.+)$/gm)) onEvent(data.trim());
        }
      }
    } catch {
      // Offline, restarted or left: tried again below.
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
