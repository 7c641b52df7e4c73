import { developmentApi } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { selectMessages } from './messages.queries.ts';

/** Reading other people's messages is only for a store without customers. */
export function developmentOutboxRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, developmentApi.readOutbox, async ({ query }) => {
    const rows = await selectMessages(deps.db, query.to, query.limit);
    return ok(
      rows.map(({ id, channel, recipient, subject, text, createdAt }) => ({
        id,
        channel,
        to: recipient,
        subject,
        text,
        createdAt: createdAt.toISOString(),
      })),
    );
  });
}
