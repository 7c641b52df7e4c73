import { createHmac } from 'node:crypto';
import { type DeliveryStatus, isSameText, type ReportReader, reasonOf } from './delivery-report.ts';

type Settings = { authToken: string; statusUrl: string };

const STATUSES: ReadonlyMap<string, DeliveryStatus> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
]);

/** Twilio signs the address it was given followed by the fields in the order of their names. */
export function twilioReports({ authToken, statusUrl }: Settings): ReportReader {
  return {
    read({ body, headers }) {
      const form = new URLSearchParams(body);
      const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value);
      const expected = createHmac('sha1', authToken)
        .update(statusUrl + fields.join(''))
        .digest('base64');
      if (!isSameText(headers.get('x-twilio-signature') ?? '', expected)) return null;
      const providerMessageId = form.get('MessageSid');
      const status = STATUSES.get(form.get('MessageStatus') ?? '');
      if (!providerMessageId || !status) return [];
      return [{ providerMessageId, status, error: reasonOf(form.get('ErrorCode') ?? '') }];
    },
  };
}
