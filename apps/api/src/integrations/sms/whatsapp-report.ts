import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { DELIVERY_STATUSES, isSameText, jsonOf, type ReportReader, reasonOf } from './delivery-report.ts';

type Settings = { appSecret: string; verifyToken: string };

const event = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  errors: z.array(z.object({ code: z.number(), title: z.string().catch('') })).catch([]),
                }),
              )
              .catch([]),
          }),
        }),
      ),
    }),
  ),
});

/** Meta signs the body with the app's secret, and first verifies the address. */
export function whatsAppReports({ appSecret, verifyToken }: Settings): ReportReader {
  return {
    read({ body, headers }) {
      const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
      if (!isSameText(headers.get('x-hub-signature-256') ?? '', expected)) return null;
      const parsed = event.safeParse(jsonOf(body));
      if (!parsed.success) return [];
      const statuses = parsed.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses));
      return statuses.flatMap(({ id, status: name, errors }) => {
        const status = DELIVERY_STATUSES.find((candidate) => candidate === name);
        const error = reasonOf(errors.map(({ code, title }) => `${code} ${title}`.trim()).join('; '));
        return status ? [{ providerMessageId: id, status, error }] : [];
      });
    },
    greet(query) {
      const isOurs =
        query.get('hub.mode') === 'subscribe' && isSameText(query.get('hub.verify_token') ?? '', verifyToken);
      return isOurs ? query.get('hub.challenge') : null;
    },
  };
}
