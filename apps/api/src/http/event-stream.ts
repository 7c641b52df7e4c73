import type { EventStream } from '@karaz/contract/event-streams';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ApiDeps } from '../api-deps.ts';
import { errorResponse } from './error-response.ts';
import { failure } from './failure.ts';
import type { ApiApp, Bindings } from './mount.ts';
import type { OpenStreams, StreamReader } from './open-streams.ts';
import { languageOf, requestIdOf } from './request-context.ts';

type Events = {
  streams: OpenStreams;
  reader: StreamReader;
  first: string;
  subscribe: (send: (data: string) => void) => () => void;
};

/** Proxies close silent connections; a comment every 20 seconds keeps them open. */
const HEARTBEAT_MS = 20_000;
const RETRY = { retryAfterSeconds: 60 };

export type StreamContext = Context<{ Bindings: Bindings }>;

/** Puts one stream of the contract on the server. */
export function mountStream(
  app: ApiApp,
  deps: Pick<ApiDeps, 'mounted'>,
  { path }: EventStream,
  open: (c: StreamContext) => Promise<Response>,
): void {
  deps.mounted.add(`GET ${path}`);
  app.get(path, open);
}

/** A response that stays open and carries events until the reader leaves or loses the right to read. */
export async function eventStream(c: StreamContext, { streams, reader, first, subscribe }: Events) {
  const slot = await streams.enter(reader);
  if (!slot) {
    const { headers } = c.req.raw;
    return errorResponse(failure('tooManyRequests', RETRY).error, languageOf(headers), requestIdOf(headers));
  }
  c.header('cache-control', 'no-store');
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    // Subscribed before the first event is sent: a reader who then loads what was missed misses nothing.
    const unsubscribe = subscribe((data) => void stream.writeSSE({ data }));
    const heartbeat = setInterval(() => void stream.write(': \n\n'), HEARTBEAT_MS);
    await new Promise<void>((resolve) => {
      stream.onAbort(resolve);
      slot.ended.addEventListener('abort', () => resolve());
      if (slot.ended.aborted) resolve();
      void stream.writeSSE({ data: first });
    });
    clearInterval(heartbeat);
    unsubscribe();
    slot.leave();
  });
}
