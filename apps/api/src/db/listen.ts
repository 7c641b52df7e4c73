import pg from 'pg';
import { CHANNELS } from './channels.ts';
import { clientFor } from './primary-client.ts';

/** One connection that receives PostgreSQL's notifications for the whole process. */
export type NotificationListener = {
  /** Returns how to stop listening. */
  on: (channel: string, handler: (payload: string) => void) => () => void;
  /** Called after a lost connection is back: anything may have happened in between. */
  onReconnect: (handler: () => void) => void;
  close: () => Promise<void>;
};

const RECONNECT_MS = 1_000;
const CONNECT_MS = 5_000;
/** A server that is stopped or cut off says nothing, and neither does one without news: it is queried now and then. */
const CHECK_MS = 10_000;

export async function listenToDatabase(url: string, checkMs = CHECK_MS): Promise<NotificationListener> {
  const handlers = new Map<string, Set<(payload: string) => void>>(
    Object.values(CHANNELS).map((channel) => [channel, new Set()]),
  );
  const reconnected: (() => void)[] = [];
  const { Client, connectionString } = clientFor(url);
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const retry = () => {
    if (!isClosed) timer = setTimeout(reconnect, RECONNECT_MS).unref();
  };
  const connect = async () => {
    const next = new Client({
      connectionString,
      application_name: 'karaz-listener',
      keepAlive: true,
      // A line that neither opens nor fails would leave this process deaf.
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: checkMs,
    });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload);
    });
    next.on('error', () => {});
    try {
      await next.connect();
      for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    // Only one that was listening leads to the next attempt by its end: a failed one does so by throwing, and both together
    // would double the attempts every second of an outage.
    next.once('end', retry);
    client = next;
  };
  const reconnect = () => {
    connect().then(() => {
      for (const handle of reconnected) handle();
    }, retry);
  };
  const check = () => {
    const current = client;
    // Its end leads to the next attempt, as any other.
    current?.query('select 1').catch(() => current.connection.stream.destroy());
  };
  await connect();
  const checking = setInterval(check, checkMs).unref();
  return {
    on: (channel, handler) => {
      handlers.get(channel)?.add(handler);
      return () => handlers.get(channel)?.delete(handler);
    },
    onReconnect: (handler) => reconnected.push(handler),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(checking);
      await client?.end();
    },
  };
}
