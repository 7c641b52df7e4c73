import { monitorEventLoopDelay } from 'node:perf_hooks';
import { telemetry } from '../telemetry/telemetry.ts';
import { COUNTERS, type CounterName, type Labels, labelText } from './metric-names.ts';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Series = { count: number; sum: number; buckets: number[] };

/** What one process counted, in Prometheus' text form. Routes are patterns, so the number of series stays small. */
export type Metrics = {
  observe: (labels: { method: string; route: string; status: number }, milliseconds: number) => void;
  count: (name: CounterName, labels: Labels, by?: number) => void;
  text: () => string;
};

export function createMetrics(): Metrics {
  const requests = new Map<string, Series>();
  const counters = new Map<CounterName, Map<string, number>>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    observe(labels, milliseconds) {
      telemetry()?.setRoute(labels.route);
      const key = labelText(labels);
      const series = requests.get(key) ?? { count: 0, sum: 0, buckets: BUCKETS_SECONDS.map(() => 0) };
      const seconds = milliseconds / 1000;
      series.count += 1;
      series.sum += seconds;
      const bucket = BUCKETS_SECONDS.findIndex((max) => seconds <= max);
      if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      requests.set(key, series);
    },
    count(name, labels, by = 1) {
      telemetry()?.count(name, labels, by);
      const series = counters.get(name) ?? new Map<string, number>();
      const key = labelText(labels);
      series.set(key, (series.get(key) ?? 0) + by);
      counters.set(name, series);
    },
    text() {
      return [
        '# HELP http_request_duration_seconds Time to respond, by route.',
        '# TYPE http_request_duration_seconds histogram',
        ...[...requests].flatMap(([labels, series]) => seriesLines(labels, series)),
        ...Object.entries(COUNTERS).flatMap(([name, help]) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} counter`,
          ...[...(counters.get(name as CounterName) ?? [])].map(([labels, value]) => `${name}{${labels}} ${value}`),
        ]),
        ...processLines(delay.percentile(99) / 1e9),
        '',
      ].join('\n');
    },
  };
}

function processLines(loopDelaySeconds: number): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE process_heap_used_bytes gauge',
    `process_heap_used_bytes ${heapUsed}`,
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    '# HELP event_loop_delay_p99_seconds How long work waits for the process, 99th percentile since its start.',
    '# TYPE event_loop_delay_p99_seconds gauge',
    `event_loop_delay_p99_seconds ${loopDelaySeconds}`,
  ];
}

function seriesLines(labels: string, { count, sum, buckets }: Series): string[] {
  let upTo = 0;
  const lines = BUCKETS_SECONDS.map((max, index) => {
    upTo += buckets[index] ?? 0;
    return `http_request_duration_seconds_bucket{${labels},le="${max}"} ${upTo}`;
  });
  return [
    ...lines,
    `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `http_request_duration_seconds_sum{${labels}} ${sum}`,
    `http_request_duration_seconds_count{${labels}} ${count}`,
  ];
}
