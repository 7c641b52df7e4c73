import { connect, createServer, type Socket } from 'node:net';

export type SlowLink = { url: string; close: () => Promise<void> };

/** A database that is far away: everything sent to it or by it arrives half of `roundTripMs` later, in order. */
export async function slowLink(url: string, roundTripMs: number): Promise<SlowLink> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const late = (from: Socket, to: Socket) => {
    open.add(from);
    from.on('data', (data) => setTimeout(() => !to.destroyed && to.write(data), roundTripMs / 2));
    from.on('close', () => setTimeout(() => to.destroy(), roundTripMs / 2));
    // A cut connection closes too; nobody needs to know here.
    from.on('error', () => {});
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    late(near, far);
    late(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const slow = new URL(url);
  slow.host = `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { url: slow.href, close };
}
