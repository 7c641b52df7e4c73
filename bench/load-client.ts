/** Sends requests on all connections, as fast as they go or at a given pace: raw sockets, so that the client is not the limit. */
import { connect, type Socket } from 'node:net';

export type Load = {
  port: number;
  connections?: number;
  seconds?: number;
  /** Over sooner, after so many requests. */
  max?: number;
  /** Requests a second, however slow the responses are; left out: each connection sends the next as soon as it is served. */
  rate?: number;
  /** The whole text of the next request. */
  request: (connection: number, count: number) => string;
};
export type LoadResult = {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** A response of 4xx or 5xx, or none. */
  failures: number;
  /** Of those, 5xx or not at all. */
  serverFailures: number;
  requests: number;
};

type State = { latencies: number[]; failures: number; serverFailures: number; count: number; isOver: boolean };

export async function runLoad(load: Load): Promise<LoadResult> {
  const state: State = { latencies: [], failures: 0, serverFailures: 0, count: 0, isOver: false };
  const started = performance.now();
  await (load.rate ? sendAtRate(load, load.rate, state) : saturate(load, state));
  const elapsed = (performance.now() - started) / 1000;
  const { failures, serverFailures } = state;
  const latencies = Float64Array.from(state.latencies).sort();
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requestsPerSecond: latencies.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures,
    serverFailures,
    requests: latencies.length,
  };
}

async function saturate(
  { port, connections = 32, seconds = 4, max = Infinity, request: nextRequest }: Load,
  state: State,
): Promise<void> {
  const work = async (connection: number) => {
    const socketConnection = openConnection(port);
    while (!state.isOver && state.count < max) {
      const from = performance.now();
      note(state, from, await socketConnection.request(nextRequest(connection, state.count++)));
    }
    socketConnection.close();
  };
  const all = Array.from({ length: connections }, (_, connection) => work(connection));
  const timer = setTimeout(() => {
    state.isOver = true;
  }, seconds * 1000);
  await Promise.all(all);
  clearTimeout(timer);
}

/** The clock of a request starts when it is due, not when a connection is free: waiting in line is waiting too. */
async function sendAtRate(load: Load, rate: number, state: State): Promise<void> {
  const { port, connections = 32, seconds = 4, request: nextRequest } = load;
  const free = Array.from({ length: connections }, (_, number) => ({ line: openConnection(port), number }));
  const lines = [...free];
  const due: number[] = [];
  const [started, total] = [performance.now(), rate * seconds];
  const running = new Set<Promise<void>>();
  const serve = async (one: (typeof free)[number], from: number) => {
    note(state, from, await one.line.request(nextRequest(one.number, state.count++)));
    const next = due.shift();
    if (next === undefined) free.push(one);
    else await serve(one, next);
  };
  for (let planned = 0; planned < total; ) {
    const passed = performance.now() - started;
    for (; planned < total && (planned * 1000) / rate <= passed; planned++) {
      const from = started + (planned * 1000) / rate;
      // Who has waited longest: all shoppers have their turn.
      const one = free.shift();
      if (!one) due.push(from);
      else {
        const served: Promise<void> = serve(one, from).finally(() => running.delete(served));
        running.add(served);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  for (const { line: socketConnection } of lines) socketConnection.close();
}

function note(state: State, from: number, status: number): void {
  if (status >= 200 && status < 400) state.latencies.push(performance.now() - from);
  else {
    state.failures += 1;
    if (status === 0 || status >= 500) state.serverFailures += 1;
  }
}

type Connection = { request: (request: string) => Promise<number>; close: () => void };

/** One connection, opened again when it is lost; a status of 0 means no response. */
function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  let done: ((status: number) => void) | undefined;
  const finish = (status: number) => {
    const finished = done;
    done = undefined;
    finished?.(status);
  };
  const open = () => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    const read = createReader(finish);
    const lose = () => {
      if (socket === opened) socket = undefined;
      finish(0);
    };
    return opened.on('data', read).on('error', lose).on('close', lose);
  };
  return {
    request: (request) =>
      new Promise((resolve) => {
        done = resolve;
        socket ??= open();
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Responses here always carry a length or come in chunks; the body is counted, not stored or even looked at. */
function createReader(finish: (status: number) => void): (data: Buffer) => void {
  let begun: Buffer | undefined;
  let status = 0;
  let left = -1;
  let isChunked = false;
  const end = () => {
    left = -1;
    isChunked = false;
    finish(status);
  };
  return (data) => {
    let body = data.length;
    if (left < 0 && !isChunked) {
      const whole = begun ? Buffer.concat([begun, data]) : data;
      const headEnd = whole.indexOf(HEAD_END);
      begun = headEnd < 0 ? whole : undefined;
      if (headEnd < 0) return;
      const head = whole.toString('latin1', 0, headEnd);
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head);
      isChunked = !length && /\r\ntransfer-encoding: chunked/i.test(head);
      left = length ? Number(length[1]) : 0;
      body = whole.length - headEnd - HEAD_END.length;
    }
    if (isChunked) {
      if (data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) end();
      return;
    }
    left -= body;
    if (left <= 0) end();
  };
}
