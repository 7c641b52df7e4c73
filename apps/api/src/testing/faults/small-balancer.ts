import { Agent, createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type SmallBalancer = { port: number; close: () => Promise<void> };

const LOOK_MS = 50;

/** In turn to every process that says it is ready, to all when none does; asks nobody twice. */
export async function openBalancer(stores: readonly number[]): Promise<SmallBalancer> {
  // A connection kept for later may be closed by its process in the moment it is used again.
  const agent = new Agent({ keepAlive: false });
  const ready = new Set(stores);
  let turn = 0;
  const server = createServer((asked, answer) => {
    const open = ready.size > 0 ? [...ready] : stores;
    const port = open[turn++ % open.length];
    const passed = request(
      { agent, host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: asked.headers },
      (told) => {
        answer.writeHead(told.statusCode ?? 502, { 'content-type': told.headers['content-type'] ?? '' });
        told.pipe(answer);
      },
    );
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isOver = false;
  const watch = async (port: number) => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
      await sleep(LOOK_MS);
    }
  };
  const watching = stores.map(watch);
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    close: async () => {
      isOver = true;
      await Promise.all(watching);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
