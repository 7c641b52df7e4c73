import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Bindings } from './mount.ts';

type Subscribe = (send: (data: string) => void) => () => void;

/** Proxies close connections that say nothing; a word every 20 seconds keeps them open. */
const HEARTBEAT_MS = 20_000;

/** An open answer that carries events until the reader leaves. */
export function eventStream(c: Context<{ Bindings: Bindings }>, first: string, subscribe: Subscribe) {
  c.header('cache-control', 'no-store');
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    // Heard from before the first word on: a reader who then looks for what was missed has missed nothing.
    const unsubscribe = subscribe((data) => void stream.writeSSE({ data }));
    const heartbeat = setInterval(() => void stream.write(': \n\n'), HEARTBEAT_MS);
    await new Promise<void>((resolve) => {
      stream.onAbort(() => {
        clearInterval(heartbeat);
        unsubscribe();
        resolve();
      });
      void stream.writeSSE({ data: first });
    });
  });
}
