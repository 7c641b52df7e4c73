import { createServer } from 'node:http';
import { createLogger } from '@karaz/api/http/logger';
import { NamedResponse, withRequestIds } from '@karaz/api/http/request-ids';
import { NEW_STORE } from '@karaz/contract/store-settings';
import { expect, test } from 'vitest';
import { createPageCache, pageLimits } from './page-cache.ts';
import { createPageHandler } from './page-handler.ts';
import { createResolveVisitor } from './resolve-visitor.ts';

test('a page that cannot be rendered shows the id that the log has', async () => {
  const lines: string[] = [];
  const handler = createPageHandler({
    findRoute: () => null,
    render: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      throw new Error('broken');
    },
    pages: createPageCache({ of: () => 1 }, pageLimits(1 << 20)),
    resolveVisitor: createResolveVisitor({ findArea: async () => null, isHttps: false, settings: () => NEW_STORE }),
    headers: {},
    origin: 'http://shop.example',
    log: createLogger('error', (line) => void lines.push(line)),
  });
  const listener = withRequestIds((request, response) => void handler(request, response));
  const server = createServer({ ServerResponse: NamedResponse }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/`;
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { cookie: 'language=ar', traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const responses = await Promise.all([fetch(url, { headers }), fetch(url, { headers })]);
  server.close();
  const ids = responses.map((response) => response.headers.get('x-request-id') ?? '');
  for (const [index, response] of responses.entries()) {
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(`الرقم المرجعي: <bdi>${ids[index]}</bdi>`);
  }
  expect(ids[0]).not.toBe(ids[1]);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ requestId }) => requestId).toSorted()).toEqual(ids.toSorted());
  for (const line of logged) expect(line).toMatchObject({ event: 'page failed', traceId });
});
