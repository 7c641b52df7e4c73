import { monitorEventLoopDelay } from 'node:perf_hooks';

const BUCKETS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000];

type Series = { count: number; sumMs: number; buckets: number[] };

/** Counters in Prometheus' text form. Routes are patterns, never addresses, so the number of series stays small. */
export type Metrics = {
  observe: (labels: { method: string; route: string; status: number }, milliseconds: number) => void;
  text: () => string;
};

export function createMetrics(): Metrics {
  const requests = new Map<string, Series>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    observe({ method, route, status }, milliseconds) {
      const key = `method="${method}",route="${route}",status="${status}"`;
      const series = requests.get(key) ?? { count: 0, sumMs: 0, buckets: BUCKETS_MS.map(() => 0) };
      series.count += 1;
      series.sumMs += milliseconds;
      const bucket = BUCKETS_MS.findIndex((max) => milliseconds <= max);
      if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1;
      requests.set(key, series);
    },
    text() {
      const memory = process.memoryUsage();
      return [
        '# TYPE http_request_duration_ms histogram',
        ...[...requests].flatMap(([labels, series]) => seriesLines(labels, series)),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${memory.rss}`,
        '# TYPE process_heap_used_bytes gauge',
        `process_heap_used_bytes ${memory.heapUsed}`,
        '# TYPE process_cpu_seconds_total counter',
        `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
        '# TYPE event_loop_delay_p99_ms gauge',
        `event_loop_delay_p99_ms ${delay.percentile(99) / 1e6}`,
        '',
      ].join('\n');
    },
  };
}

function seriesLines(labels: string, { count, sumMs, buckets }: Series): string[] {
  let upTo = 0;
  const lines = BUCKETS_MS.map((max, index) => {
    upTo += buckets[index] ?? 0;
    return `http_request_duration_ms_bucket{${labels},le="${max}"} ${upTo}`;
  });
  return [
    ...lines,
    `http_request_duration_ms_bucket{${labels},le="+Inf"} ${count}`,
    `http_request_duration_ms_sum{${labels}} ${sumMs}`,
    `http_request_duration_ms_count{${labels}} ${count}`,
  ];
}
