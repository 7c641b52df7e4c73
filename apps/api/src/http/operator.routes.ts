import { VERSION } from '@karaz/contract/version';
import type { ApiDeps } from '../api-deps.ts';
import { databaseResponds } from './health.queries.ts';
import { gaugeText } from './metric-names.ts';
import { decideMetrics } from './metrics-access.ts';
import type { ApiApp } from './mount.ts';

/** Endpoints for operators: health, readiness and metrics of one process. */
export function operatorRoutes(app: ApiApp, deps: ApiDeps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/api/v1/health', (c) => c.json({ status: 'ok', version: VERSION }));
  app.get('/readyz', async (c) => {
    if (deps.isLeaving?.()) return c.json({ status: 'leaving' }, 503);
    const reason = deps.writes?.problem();
    if (reason) return c.json({ status: 'writes fail', reason }, 503);
    return (await databaseResponds(deps.db)) ? c.json({ status: 'ready' }) : c.json({ status: 'no database' }, 503);
  });
  app.get('/metrics', async (c) => {
    const access = deps.metricsAccess ?? { kind: deps.mode === 'production' ? 'closed' : 'open' };
    const decision = decideMetrics(access, c.req.header('authorization'));
    if (decision === 'hidden') return c.notFound();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    if (decision === 'allowed') return c.text(await metricsText(deps));
    return c.text('Unauthorized\n', 401, { 'www-authenticate': 'Bearer' });
  });
}

export async function metricsText({
  metrics,
  reads,
  gauges,
}: Pick<ApiDeps, 'metrics' | 'reads' | 'gauges'>): Promise<string> {
  const counts = Object.entries(reads?.counts() ?? {});
  const lines = counts.map(([server, count]) => `catalogue_questions_total{server="${server}"} ${count}\n`);
  const build = `# TYPE karaz_build_info gauge\nkaraz_build_info{version="${VERSION}"} 1\n`;
  return (
    metrics.text() +
    build +
    gaugeText((await gauges?.()) ?? []) +
    (lines.length > 0 ? `# TYPE catalogue_questions_total counter\n${lines.join('')}` : '')
  );
}
