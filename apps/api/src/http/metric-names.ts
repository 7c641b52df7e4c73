/** Counted by each process since its start; Prometheus adds the processes. No label names a person, an order or a key. */
export const COUNTERS = {
  karaz_orders_total: 'Orders placed, by country and method of payment.',
  karaz_checkout_failures_total: 'Orders that were rejected, by error code.',
  karaz_payments_total: 'Payments that ended, by provider and result.',
  karaz_searches_without_result_total: 'Searches that found nothing, by country.',
} as const;
export type CounterName = keyof typeof COUNTERS;

/** Read from the database, the same in every process. */
export const GAUGES = {
  karaz_database_up: '1: the database responds.',
  karaz_queue_waiting: 'What waits to be sent or checked, by queue.',
  karaz_queue_oldest_seconds: 'How long the oldest of a queue has waited.',
  karaz_queue_failed:
    'What was given up within 24 hours, by queue; declined refunds and charges until they are settled.',
  karaz_job_interval_seconds: 'How often a scheduled job runs.',
  karaz_job_last_success_timestamp_seconds: 'When a scheduled job last succeeded.',
  karaz_job_last_failure_timestamp_seconds: 'When a scheduled job last failed.',
  karaz_slot_use_ratio: 'Places taken of all places of today and tomorrow, by country.',
  karaz_disk_free_bytes: "Free space of the store's own folder.",
  karaz_disk_size_bytes: "Size of the disk of the store's own folder.",
} as const;
export type GaugeName = keyof typeof GAUGES;

export type Labels = Readonly<Record<string, string | number>>;

export const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');

export type Gauge = { name: GaugeName; labels?: Labels; value: number };

export function gaugeText(gauges: readonly Gauge[]): string {
  const lines = Object.entries(GAUGES).flatMap(([name, help]) => {
    const own = gauges.filter((gauge) => gauge.name === name);
    if (own.length === 0) return [];
    const values = own.map(({ labels, value }) => `${name}${labels ? `{${labelText(labels)}}` : ''} ${value}`);
    return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...values];
  });
  return lines.map((line) => `${line}\n`).join('');
}
