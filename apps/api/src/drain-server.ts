import type { Server, ServerResponse } from 'node:http';
import { Server as ListeningServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShutdownStep } from './graceful-shutdown.ts';

export type DrainOptions = {
  /** So long a client may still use a connection that it was told would be kept. */
  idleMs?: number;
  /** After so long whatever is still running is cut off. */
  patienceMs?: number;
  /** Ends answers that would never end by themselves. */
  endStreams?: () => void;
};

/** Less than containers are given by default to end (10 s), with time left to close everything behind the requests. */
const PATIENCE_MS = 6_000;

export type Drain = {
  /** From now on every answer says that it is the last one on its connection. */
  announceClose: () => void;
  step: ShutdownStep;
};

/** To be made before the server is used: answers under way when it ends are to be told as well. */
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
 * Takes no new connections, answers what comes on those that are open, and closes each after its next answer. A client
 * may send a request in the very moment in which we close its idle connection, and would see it fail: so those are left
 * open for as long as clients may use them, and closed only when nothing came.
 */
async function drainServer(server: Server, announceClose: () => void, options: DrainOptions): Promise<void> {
  const { idleMs = 0, patienceMs = PATIENCE_MS, endStreams } = options;
  // Who had connected is let in first: between two turns every socket is looked at.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  // The HTTP server's own `close` would cut idle connections at once.
  const closed = new Promise<void>((resolve) => ListeningServer.prototype.close.call(server, () => resolve()));
  // Not before: whoever is told to leave comes back at once, and would wait at a door that is about to close.
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

/** Still answers everything while whoever sends visitors here finds out that it wants no more of them. */
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
