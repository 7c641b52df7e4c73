/** Keeps N connections busy with one request each for some seconds: raw sockets, so that the client is not the limit. */
import { connect, type Socket } from 'node:net';

export type Load = {
  port: number;
  path: string;
  connections?: number;
  seconds?: number;
  headers?: Readonly<Record<string, string>>;
  /** A different address each time, e.g. to step past a cache. */
  vary?: (count: number) => string;
  /** The whole request, where it is more than an address and the same headers for everyone. */
  ask?: (connection: number) => string;
};
export type LoadResult = {
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failures: number;
  requests: number;
};

export async function runLoad(load: Load): Promise<LoadResult> {
  const { connections = 32, seconds = 4 } = load;
  const latencies: number[] = [];
  const state: State = { latencies, failures: 0, count: 0, isOver: false };
  const started = performance.now();
  const clients = Array.from({ length: connections }, (_, connection) => keepBusy(load, state, connection));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  state.isOver = true;
  await Promise.all(clients);
  const elapsed = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    requestsPerSecond: latencies.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures: state.failures,
    requests: latencies.length,
  };
}

type State = { latencies: number[]; failures: number; count: number; isOver: boolean };

function requestText({ path, port, headers = {}, vary }: Load, count: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${vary ? vary(count) : path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`;
}

async function keepBusy(load: Load, state: State, connection: number): Promise<void> {
  const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
  try {
    while (!state.isOver) {
      const started = performance.now();
      socket.write(load.ask?.(connection) ?? requestText(load, ++state.count));
      const status = await readAnswer(socket);
      if (status >= 200 && status < 400) state.latencies.push(performance.now() - started);
      else state.failures += 1;
    }
  } catch {
    state.failures += 1;
  } finally {
    socket.destroy();
  }
}

/** Answers here always carry a length or come in chunks; the body is counted, not kept. */
function readAnswer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let left = -1;
    let status = 0;
    let isChunked = false;
    const onData = (data: Buffer) => {
      let body = data.length;
      if (left < 0 && !isChunked) {
        head += data.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        status = Number(head.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)/i.exec(head);
        isChunked = !length && /\r\ntransfer-encoding: chunked/i.test(head);
        left = length ? Number(length[1]) : 0;
        body = head.length - end - 4;
      }
      left -= isChunked ? 0 : body;
      if (isChunked ? data.subarray(-5).toString('latin1') === '0\r\n\r\n' : left <= 0) finish(() => resolve(status));
    };
    const onEnd = () => finish(() => reject(new Error('connection closed')));
    const finish = (done: () => void) => {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd);
      done();
    };
    socket.on('data', onData).on('error', onEnd).on('close', onEnd);
  });
}
