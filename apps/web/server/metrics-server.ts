import type { Server } from 'node:http';
import type { MetricsAccess } from '@karaz/api/env-exposure';
import { decideMetrics } from '@karaz/api/http/metrics-access';
import { SERVER_LIMITS, SILENCE_MS } from '@karaz/api/http/server-limits';
import { createGuardedServer } from './guarded-server.ts';
import { defaultHeaders } from './security-headers.ts';

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
};

/** /metrics on a port of its own, which the internet need not reach; nothing else is served there. */
export function createMetricsServer(access: MetricsAccess, text: () => Promise<string>): Server {
  const server = createGuardedServer({ ...SERVER_LIMITS, silenceMs: SILENCE_MS }, defaultHeaders({ isHttps: false }));
  return server.on('request', ({ method, url, headers }, response) => {
    const isMetricsRequest = method === 'GET' && url?.split('?', 1)[0] === '/metrics';
    const decision = isMetricsRequest ? decideMetrics(access, headers.authorization) : 'hidden';
    if (decision === 'allowed') {
      text().then(
        (lines) => response.writeHead(200, HEADERS).end(lines),
        () => response.destroy(),
      );
    } else if (decision === 'denied') response.writeHead(401, { ...HEADERS, 'www-authenticate': 'Bearer' }).end();
    else response.writeHead(404, HEADERS).end();
  });
}
