import pg from 'pg';

/** One connection that hears PostgreSQL's notifications for the whole process. */
export type NotificationListener = {
  on: (channel: string, handler: (payload: string) => void) => void;
  /** Called after a lost connection is back: anything may have happened in between. */
  onReconnect: (handler: () => void) => void;
  close: () => Promise<void>;
};

const RECONNECT_MS = 1_000;

export async function listenToDatabase(url: string, channels: readonly string[]): Promise<NotificationListener> {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const retry = () => {
    if (!isClosed) timer = setTimeout(reconnect, RECONNECT_MS).unref();
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'karaz-listener', keepAlive: true });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload);
    });
    // 'end' follows and leads to the next attempt.
    next.on('error', () => {});
    next.once('end', retry);
    await next.connect();
    for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const reconnect = () => {
    connect().then(() => {
      for (const handle of reconnected) handle();
    }, retry);
  };
  await connect();
  return {
    on: (channel, handler) => handlers.set(channel, [...(handlers.get(channel) ?? []), handler]),
    onReconnect: (handler) => reconnected.push(handler),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
