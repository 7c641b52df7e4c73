import { Agent, createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type SmallBalancer = { port: number; close: () => Promise<void> };

const POLL_MS = 50;

/** In turn to every ready process, to all when none is; no retries. */
export async function openBalancer(stores: readonly number[]): Promise<SmallBalancer> {
  // A keep-alive connection may be closed by its process in the moment it is used again.
  const agent = new Agent({ keepAlive: false });
  const ready = new Set(stores);
  let turn = 0;
  const server = createServer((incoming, response) => {
    const open = ready.size > 0 ? [...ready] : stores;
    const port = open[turn++ % open.length];
    const passed = request(
      { agent, host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, { 'content-type': upstream.headers['content-type'] ?? '' });
        upstream.pipe(response);
      },
    );
    passed.on('error', () => response.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let isOver = false;
  const watch = async (port: number) => {
    while (!isOver) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok) ready.add(port);
      else ready.delete(port);
      await sleep(POLL_MS);
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
