/** A mail server that takes every letter: a store without one opens no accounts. */
import { createServer, type Socket } from 'node:net';

export type MailServer = { url: string; stop: () => Promise<void> };

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function converse(socket: Socket): void {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let [rest, isLetter] = ['', false];
  socket.on('data', (part: Buffer) => {
    const lines = (rest + part.toString('latin1')).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isLetter) {
        if (line !== '.') continue;
        isLetter = false;
        reply('250 taken');
        continue;
      }
      isLetter = /^data/i.test(line);
      if (isLetter) reply('354 go on');
      else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
      else reply('250 ok');
    }
  });
  reply('220 growth');
}
