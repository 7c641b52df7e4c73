import { readTokens } from '../storefront/session/tokens.ts';

const RETRY_MS = 5_000;

type Feed = {
  onEvent: (data: string) => void;
  onOpen: () => void;
  /** It broke or was refused: a call made now renews a token that has ended. */
  onLost?: () => void;
  /** Besides the token. */
  headers?: () => Record<string, string>;
  signal: AbortSignal;
};

/**
 * What the server tells, as it happens. EventSource cannot send a token, so the stream is read by hand; when it breaks
 * it is opened again, and `onOpen` is the moment to read what was missed.
 */
export async function followEvents(
  path: string,
  { onEvent, onOpen, onLost, headers: others, signal }: Feed,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { access } = readTokens();
      const token = access === null ? {} : { authorization: `Bearer ${access}` };
      const response = await fetch(path, { signal, headers: { ...others?.(), ...token } });
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
    if (signal.aborted) return;
    onLost?.();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
