/** A process to kill in tests: the API with its jobs on the DATA_DIR of the environment, at PORT. */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { readEnv } from '../env.ts';
import { createLogger } from '../http/logger.ts';
import { startRuntime } from '../runtime.ts';

const env = readEnv();
const { api, steps } = await startRuntime(env, createLogger('error'));

async function answerTo(request: IncomingMessage): Promise<Response> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = request.method === 'GET' ? {} : { body: await text(request) };
  const asked = { method: request.method ?? 'GET', headers, ...body };
  return api.request(request.url ?? '/', asked, { remoteAddress: request.socket.remoteAddress });
}

const server = createServer(async (request, response) => {
  const answer = await answerTo(request);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});
server.listen(env.port, '127.0.0.1');
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  for (const { close } of steps) await close();
  process.exit(0);
});
