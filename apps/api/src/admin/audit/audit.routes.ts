import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { ApiApp } from '../../http/mount.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { selectChanges } from './audit-list.queries.ts';
import { nameChanges } from './changes-with-names.ts';

export function auditRoutes(app: ApiApp, deps: ApiDeps): void {
  mountList(app, deps, [api.listChanges, api.exportChanges], async ({ query }) => {
    const found = await selectChanges(deps.db, query, query);
    const named = await nameChanges(
      deps.db,
      found.rows.map(({ entry }) => entry),
    );
    const rows = found.rows.map((row, index) => ({ ...row, named: named[index] }));
    const page = foundPage({ ...found, rows }, query, ({ entry, name, named }) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      actor: { id: entry.actorId, name: name ?? '', role: entry.actorRole, key: entry.actorKey },
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      subject: named?.subject ?? null,
      before: entry.before,
      after: entry.after,
      names: named?.names ?? {},
      requestId: entry.requestId,
    }));
    return ok(page);
  });
}
