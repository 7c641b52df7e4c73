/** Counters in Redis. Fails at once while Redis is away: whoever counts has another way. */
export type RedisCounter = {
  /** How much there is now. A counter is deleted this many seconds after it was first added to. */
  add: (key: string, by: number, seconds: number) => Promise<number>;
  close: () => void;
};

/** Waits for the first connection, at most a second; a Redis that is away is tried again every second. */
export async function openRedisCounter(url: string): Promise<RedisCounter> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1_000,
    socketTimeout: 250,
    retryStrategy: () => 1_000,
    reconnectOnError: () => true,
    // Nothing waits for Redis to come back, and nothing is sent twice.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableReadyCheck: false,
    protocol: 2,
    disableClientInfo: true,
  });
  // Each call fails by itself; without a listener the client writes to the console.
  client.on('error', () => {});
  await client.connect().catch(() => {});
  return {
    async add(key, by, seconds) {
      // The first call of a window sets its expiry; counting does not change it.
      const results = await client.pipeline().set(key, 0, 'EX', seconds, 'NX').incrby(key, by).exec();
      const [error, count] = results?.find(([failed]) => failed) ?? results?.at(-1) ?? [new Error('no response')];
      if (error) throw error;
      return Number(count);
    },
    close: () => client.disconnect(),
  };
}
