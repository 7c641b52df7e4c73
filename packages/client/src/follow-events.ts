const RETRY_MS = 5_000;
/** Errors that do not pass within seconds: a lost right, or too many streams. */
const ERROR_RETRY_MS = 30_000;
const LASTING_ERRORS = [403, 404, 429];
/** The server says a word every 20 seconds: one that is silent for two of them is gone, whatever the browser believes. */
const SILENCE_MS = 45_000;

export type EventFeed = {
  onEvent: (data: string) => void;
  onOpen: () => void;
  /** It broke or was rejected: a call made now renews a token that has ended. */
  onLost?: () => void;
  /** Read anew for every attempt: the token, and x-guest-secret of a guest. */
  headers?: () => Record<string, string>;
  signal: AbortSignal;
};

/**
 * Events of the server, as they happen. EventSource cannot send a token, so the stream is read by hand; when it breaks
 * it is opened again, and `onOpen` is the moment to read what was missed.
 */
export async function followEvents(url: string, feed: EventFeed): Promise<void> {
  const { signal, onLost } = feed;
  while (!signal.aborted) {
    let retryMs = RETRY_MS;
    try {
      const status = await readOnce(url, feed);
      if (LASTING_ERRORS.includes(status)) retryMs = ERROR_RETRY_MS;
    } catch {
      // Offline, restarted or left: tried again below.
    }
    if (signal.aborted) return;
    onLost?.();
    await untilWorthATry(retryMs);
  }
}

/** Returns the status of the ended response. */
async function readOnce(url: string, { onEvent, onOpen, headers, signal }: EventFeed): Promise<number> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  // A cable pulled out breaks nothing by itself: the browser would wait on, and the page would go on looking live.
  let silence = setTimeout(giveUp, SILENCE_MS);
  globalThis.addEventListener?.('offline', giveUp);
  try {
    const ends = AbortSignal.any([signal, attempt.signal]);
    const response = await fetch(url, { signal: ends, headers: headers?.() ?? {} });
    if (!response.ok || !response.body) return response.status;
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      for (const [, data = ''] of part.value.matchAll(/^data: (.+)$/gm)) onEvent(data.trim());
    }
    return response.status;
  } finally {
    clearTimeout(silence);
    globalThis.removeEventListener?.('offline', giveUp);
  }
}

function untilWorthATry(retryMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', go);
      resolve();
    };
    const timer = setTimeout(go, retryMs);
    globalThis.addEventListener?.('online', go);
  });
}
