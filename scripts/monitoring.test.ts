import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTERS, GAUGES } from '../apps/api/src/http/metric-names.ts';
import { createMetrics } from '../apps/api/src/http/metrics.ts';

const read = (file: string) => readFileSync(new URL(`../deploy/monitoring/${file}`, import.meta.url), 'utf8');

/** Everything that looks like a metric of ours; parts of a histogram by its name. */
const namesIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:karaz|http|process|event_loop)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    ),
  );

const metrics = createMetrics();
metrics.observe({ method: 'GET', route: '/', status: 200 }, 1);
const known = new Set([...namesIn(metrics.text()), ...Object.keys(COUNTERS), ...Object.keys(GAUGES)]);

test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('%s names only metrics that the store has', (file) => {
  const named = namesIn(read(file));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('every alert leads to a sentence of the operations page', () => {
  const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const alerts = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
});

test('metrics are in base units', () => {
  expect([...known].filter((name) => /_ms$|_ms_|milliseconds/.test(name))).toEqual([]);
});
