/** Takes OTLP in JSON as a collector does and hands out what it got at `/received`. Prints its address. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const received: Record<string, unknown[]> = { '/v1/traces': [], '/v1/metrics': [], '/v1/logs': [] };

const server = createServer(async (request, response) => {
  const kind = received[request.url ?? ''];
  if (request.method === 'POST' && kind) {
    const isExpected = request.headers['content-type'] === 'application/json' && request.headers['x-tenant'] === 'shop';
    kind.push(await json(request));
    response.writeHead(isExpected ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(received));
});
server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}\n`);
});
