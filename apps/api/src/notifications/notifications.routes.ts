import { developmentApi } from '@karaz/contract/api';
import { invoiceNumber } from '@karaz/domain/invoices/invoice-number';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { selectCarried, selectMessages } from './messages.queries.ts';

/** Reading other people's messages is only for a store without customers. */
export function developmentOutboxRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, developmentApi.readOutbox, async ({ query }) => {
    const rows = await selectMessages(deps.db, query.to, query.limit);
    const letters = rows.filter(({ invoicesOf }) => invoicesOf !== null).map(({ id }) => id);
    const carried = letters.length > 0 ? await selectCarried(deps.db, letters) : [];
    return ok(
      rows.map(({ id, channel, recipient, subject, text, createdAt }) => ({
        id,
        channel,
        to: recipient,
        subject,
        text,
        attachments: carried
          .filter(({ messageId }) => messageId === id)
          .map(({ kind, countryCode, count }) => `${invoiceNumber(kind, countryCode, count)}.pdf`),
        createdAt: createdAt.toISOString(),
      })),
    );
  });
}
