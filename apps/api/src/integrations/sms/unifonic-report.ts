import { z } from 'zod';
import { type DeliveryStatus, isSameText, jsonOf, type ReportReader, reasonOf } from './delivery-report.ts';

const STATUSES: ReadonlyMap<string, DeliveryStatus> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['expired', 'failed'],
  ['undelivered', 'failed'],
  ['undeliverable', 'failed'],
]);

const report = z.object({
  messageid: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  errorcode: z.union([z.string(), z.number()]).transform(String).catch(''),
});

/** Unifonic signs nothing: the address it is given carries a key that only it and we know. */
export function unifonicReports({ callbackKey }: { callbackKey: string }): ReportReader {
  return {
    read({ body, query }) {
      if (!isSameText(query.get('key') ?? '', callbackKey)) return null;
      const parsed = report.safeParse(withSmallNames(body));
      const status = STATUSES.get(parsed.success ? parsed.data.status.toLowerCase() : '');
      if (!parsed.success || !status) return [];
      return [{ providerMessageId: parsed.data.messageid, status, error: reasonOf(parsed.data.errorcode) }];
    },
  };
}

/** It writes MessageID in forms and messageId in JSON. */
function withSmallNames(body: string): Record<string, unknown> {
  const json = jsonOf(body);
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : [...new URLSearchParams(body)];
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase().replaceAll('_', ''), value]));
}
