import { once } from 'node:events';
import type pg from 'pg';

declare module 'pg' {
  /** There, but not in its types. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}

/** Read ahead of whoever writes the rows down, then PostgreSQL waits. */
const WAITING_LIMIT_BYTES = 8_000_000;

/** The rows of `copy … to stdout`, in pieces of any size. */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const { stream } = client.connection;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let end: { error?: Error } | undefined;
  let wake = () => {};
  const finish = (error?: Error) => {
    end = error ? { error } : {};
    wake();
  };
  client.query({
    submit: (connection) => void connection.query(statement),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the driver uses its memory again.
      waiting.push(Buffer.from(chunk));
      waitingBytes += chunk.length;
      if (waitingBytes > WAITING_LIMIT_BYTES) stream.pause();
      wake();
    },
    handleCommandComplete() {},
    handleError: finish,
    handleReadyForQuery: () => finish(),
  } satisfies CopyHandlers);
  for (;;) {
    if (waitingBytes > 0) {
      const piece = Buffer.concat(waiting);
      waiting = [];
      waitingBytes = 0;
      stream.resume();
      yield piece;
    } else if (end?.error) throw end.error;
    else if (end) return;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
}

/** Sends rows to `copy … from stdin`; returns how many it took. */
export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    const { connection } = client;
    let count = 0;
    let isOver = false;
    const send = async () => {
      for await (const piece of rows) {
        if (isOver) return;
        connection.sendCopyFromChunk(piece);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    };
    client.query({
      submit: (to) => void to.query(statement),
      handleCopyInResponse: () => void send().catch((error: unknown) => connection.sendCopyFail(String(error))),
      handleCommandComplete({ text }: { text: string }) {
        count = Number(/\d+$/.exec(text)?.[0]);
      },
      handleError(error: Error) {
        isOver = true;
        reject(error);
      },
      handleReadyForQuery: () => resolve(count),
    } satisfies CopyHandlers);
  });
}

/** What pg calls on a query of somebody else while it runs. */
type CopyHandlers = {
  submit: (connection: pg.Connection) => void;
  handleCopyData?: (message: { chunk: Buffer }) => void;
  handleCopyInResponse?: () => void;
  handleCommandComplete: (message: { text: string }) => void;
  handleError: (error: Error) => void;
  handleReadyForQuery: () => void;
};
