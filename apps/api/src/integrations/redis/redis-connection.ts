import { connect as connectSocket, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/**
 * Redis for commands with a response of one line: counting needs no more, and sixty lines read easier than a client of
 * twelve megabytes. Fails at once while there is no Redis: the caller has another way.
 */
export type RedisConnection = {
  /** Sent together; responses come in their order. */
  send: (...commands: string[][]) => Promise<string[]>;
  close: () => void;
};

type Waiting = { left: number; responses: string[]; done: (responses: string[]) => void; fail: (error: Error) => void };

const RESPONSE_MS = 250;
const TRY_AGAIN_MS = 1_000;

export function openRedis(url: string): RedisConnection {
  const address = new URL(url);
  let current: OpenConnection | undefined;
  let closedUntil = 0;
  const open = () => {
    const opened = openConnection(address, () => {
      if (current === opened) current = undefined;
      closedUntil = Date.now() + TRY_AGAIN_MS;
    });
    current = opened;
    return opened;
  };
  return {
    send: async (...commands) => {
      if (!current && Date.now() < closedUntil) throw new Error('Redis is away');
      return (current ?? open()).send(commands);
    },
    close: () => current?.close(),
  };
}

type OpenConnection = { send: (commands: string[][]) => Promise<string[]>; close: () => void };

function openConnection(address: URL, onEnd: () => void): OpenConnection {
  const waiting: Waiting[] = [];
  const socket = socketTo(address);
  const end = (error: Error) => {
    onEnd();
    socket.destroy();
    for (const one of waiting.splice(0)) one.fail(error);
  };
  // Responses have no ids, only their order: after a late or strange one the connection cannot be used any more.
  socket.setTimeout(RESPONSE_MS, () => waiting.length > 0 && end(new Error('Redis did not answer in time')));
  socket.once('error', end).once('close', () => end(new Error('Redis closed the line')));
  readLines(socket, (text) => {
    const [first] = waiting;
    if (!first || !/^(?:[+:]|\$-1)/.test(text)) return end(new Error(`Redis answered ${text.slice(0, 80)}`));
    first.responses.push(text.slice(1));
    if (--first.left > 0) return;
    waiting.shift();
    first.done(first.responses);
  });
  const send = (commands: string[][]) =>
    new Promise<string[]>((done, fail) => {
      waiting.push({ left: commands.length, responses: [], done, fail });
      socket.write(commands.map(encode).join(''));
    });
  const greeting = greetingOf(address);
  if (greeting.length > 0) send(greeting).catch(() => {});
  return { send, close: () => socket.destroy() };
}

function socketTo({ protocol, hostname, port }: URL): Socket {
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
  return protocol === 'rediss:' ? connectTls({ ...at, servername: at.host }) : connectSocket({ ...at, noDelay: true });
}

function greetingOf({ username, password, pathname }: URL): string[][] {
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const database = pathname.slice(1);
  return [
    ...(secret ? [['AUTH', ...(name ? [name] : []), secret]] : []),
    ...(database && database !== '0' ? [['SELECT', database]] : []),
  ];
}

const encode = (parts: string[]) =>
  `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`;

function readLines(socket: Socket, onLine: (text: string) => void): void {
  let rest = '';
  socket.on('data', (data) => {
    const lines = (rest + data.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const current of lines) onLine(current);
  });
}
