import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ApiApp } from '../http/mount.ts';
import { NamedResponse, withRequestIds } from '../http/request-ids.ts';
import { SERVER_LIMITS } from '../http/server-limits.ts';

/** The API behind a real socket. */
export async function serveApi(
  app: ApiApp,
  port = 0,
  limits: ServerOptions = SERVER_LIMITS,
): Promise<{ server: Server; port: number; close: () => void }> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const result = await respondTo(app, request);
    response.writeHead(result.status, Object.fromEntries(result.headers));
    if (result.body && result.headers.get('content-type')?.startsWith('text/event-stream')) {
      const events = Readable.fromWeb(result.body);
      // Whoever hangs up ends the stream behind it.
      response.once('close', () => events.destroy());
      return void events.pipe(response);
    }
    response.end(await result.text());
  };
  const listener = withRequestIds((request, response) => void respond(request, response));
  const server = createServer({ ...limits, ServerResponse: NamedResponse }, listener);
  await new Promise<void>((resolve) => server.listen({ port, host: '127.0.0.1', backlog: 1024 }, resolve));
  const at = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { server, port: typeof at === 'object' && at ? at.port : 0, close };
}

async function respondTo(app: ApiApp, request: IncomingMessage): Promise<Response> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = request.method === 'GET' ? {} : { body: await text(request) };
  const init = { method: request.method ?? 'GET', headers, ...body };
  return app.request(request.url ?? '/', init, { remoteAddress: request.socket.remoteAddress });
}
