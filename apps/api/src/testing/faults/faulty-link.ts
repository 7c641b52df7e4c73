import { connect, createServer, type Socket } from 'node:net';

export type FaultyLink = {
  url: string;
  /** Everything arrives so much later. */
  delay: (ms: number) => void;
  /** All lines end and none can be opened. */
  cut: () => void;
  /** All connections are reset in the middle of whatever was sent; new ones work. */
  reset: () => void;
  /** Lines stay open and carry nothing any more, not even later: the other end is gone without a goodbye. */
  hang: () => void;
  /** New lines work as they should. */
  heal: () => void;
  close: () => Promise<void>;
};

type Connection = { near: Socket; far: Socket; isDeaf: boolean };

/** The way to a database, with everything that happens on ways. */
export async function faultyLink(url: string): Promise<FaultyLink> {
  const { hostname, port } = new URL(url);
  const connections = new Set<Connection>();
  const state = { delayMs: 0, isCut: false, isHanging: false };
  const pass = (connection: Connection, from: Socket, to: Socket) => {
    from.on('data', (data) => {
      const send = () => !connection.isDeaf && !to.destroyed && to.write(data);
      if (state.delayMs > 0) setTimeout(send, state.delayMs / 2);
      else send();
    });
    // A cut connection closes too; nobody needs to know here.
    from.on('error', () => {});
    from.on('close', () => setTimeout(() => to.destroy(), state.delayMs / 2));
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (state.isCut) return void near.destroy();
    const far = connect({ host: hostname, port: Number(port), noDelay: true });
    const connection = { near, far, isDeaf: state.isHanging };
    connections.add(connection);
    near.once('close', () => connections.delete(connection));
    pass(connection, near, far);
    pass(connection, far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const here = new URL(url);
  here.host = `127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const endAll = (end: (socket: Socket) => void) => {
    for (const { near, far } of connections) for (const socket of [near, far]) end(socket);
  };
  return {
    url: here.href,
    delay: (ms) => Object.assign(state, { delayMs: ms }),
    cut: () => {
      state.isCut = true;
      endAll((socket) => socket.destroy());
    },
    reset: () => endAll((socket) => socket.resetAndDestroy()),
    hang: () => {
      state.isHanging = true;
      for (const connection of connections) connection.isDeaf = true;
    },
    heal: () => Object.assign(state, { delayMs: 0, isCut: false, isHanging: false }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll((socket) => socket.destroy());
      }),
  };
}
