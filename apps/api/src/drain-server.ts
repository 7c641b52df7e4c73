import type { Server, ServerResponse } from 'node:http';
import { Server as ListeningServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShutdownStep } from './graceful-shutdown.ts';

export type DrainOptions = {
  /** How long a client may still use a keep-alive connection. */
  idleMs?: number;
  /** After so long whatever is still running is cut off. */
  patienceMs?: number;
  /** Ends responses that would never end by themselves. */
  endStreams?: () => void;
};

/** Less than containers are given by default to end (10 s), with time left to close everything behind the requests. */
const PATIENCE_MS = 6_000;

export type Drain = {
  /** From now on every response says that it is the last one on its connection. */
  announceClose: () => void;
  step: ShutdownStep;
};

/** Created before the server is used, because running responses must also carry the header when it ends. */
export function createDrain(server: Server, options: DrainOptions = {}): Drain {
  const running = new Set<ServerResponse>();
  let isLast = false;
  server.prependListener('request', (_request, response) => {
    if (isLast) response.setHeader('connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  const announceClose = () => {
    isLast = true;
    for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // Two thirds of the time there is: everything else closes in an instant once nobody is being served.
  return {
    announceClose,
    step: { name: 'requests', close: () => drainServer(server, announceClose, options), weight: 24 },
  };
}

/**
 * Takes no new connections, serves requests on open ones, and closes each after its next response. A client
 * may send a request in the very moment in which we close its idle connection, and would see it fail: so those are left
 * open for as long as clients may use them, and closed only when nothing came.
 */
async function drainServer(server: Server, announceClose: () => void, options: DrainOptions): Promise<void> {
  const { idleMs = 0, patienceMs = PATIENCE_MS, endStreams } = options;
  // Who had connected is let in first: between two turns every socket is looked at.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  // The HTTP server's own `close` would cut idle connections at once.
  const closed = new Promise<void>((resolve) => ListeningServer.prototype.close.call(server, () => resolve()));
  // Not before: a client whose connection is closed reconnects at once, and would reach a server that is about to stop.
  announceClose();
  endStreams?.();
  const timers = new AbortController();
  void sweepIdle(server, idleMs, timers.signal);
  const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  timers.abort();
  clearTimeout(cutOff);
}

const SWEEP_MS = 50;

async function sweepIdle(server: Server, idleMs: number, over: AbortSignal): Promise<void> {
  await sleep(idleMs, undefined, { signal: over }).catch(() => {});
  while (!over.aborted) {
    // What has arrived is read first: a request nobody has looked at yet would seem to be no request.
    await nextTurn();
    server.closeIdleConnections();
    await sleep(SWEEP_MS, undefined, { signal: over }).catch(() => {});
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Serves everything until the balancer has noticed that this process takes no more visitors. */
export function afterNotice(
  seconds: number,
  leave: () => void,
  announceClose: () => void,
  shutdown: () => Promise<number>,
) {
  return async (): Promise<number> => {
    leave();
    if (seconds > 0) {
      // Behind a balancer the next connection leads to another process.
      announceClose();
      await sleep(seconds * 1000);
    }
    return shutdown();
  };
}
