import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number };
type Pair = { key: string; value: Value };
export type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Pair[];
  status?: { code?: number };
};
type Scoped<Name extends string, Record> = { [name in Name]: Record[] };
export type Received = {
  '/v1/traces': { resourceSpans: { scopeSpans: Scoped<'spans', SentSpan>[] }[] }[];
  '/v1/metrics': { resourceMetrics: { scopeMetrics: Scoped<'metrics', { name: string }>[] }[] }[];
  '/v1/logs': {
    resourceLogs: { scopeLogs: Scoped<'logRecords', { traceId?: string; body: Value; attributes: Pair[] }>[] }[];
  }[];
};

export const attributesOf = ({ attributes }: { attributes: Pair[] }) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );

export const spansOf = (received: Received) =>
  received['/v1/traces'].flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
export const recordsOf = (received: Received) =>
  received['/v1/logs'].flatMap(({ resourceLogs }) =>
    resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords)),
  );
export const metricNamesOf = (received: Received) =>
  new Set(
    received['/v1/metrics'].flatMap(({ resourceMetrics }) =>
      resourceMetrics.flatMap(({ scopeMetrics }) =>
        scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
      ),
    ),
  );

/** A collector in a process of its own. */
export async function startCollector(): Promise<{
  url: string;
  received: () => Promise<Received>;
  process: ChildProcess;
}> {
  const script = fileURLToPath(new URL('./otlp-collector.ts', import.meta.url));
  const args = ['--disable-warning=ExperimentalWarning', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(child.stdout, 'data');
  const url = String(first).trim();
  return { url, process: child, received: async () => (await fetch(`${url}/received`)).json() as Promise<Received> };
}
