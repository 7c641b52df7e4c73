import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { ApiApp } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { selectChanges } from './audit-list.queries.ts';

export function auditRoutes(app: ApiApp, deps: ApiDeps): void {
  mountList(app, deps, [api.listChanges, api.exportChanges], async ({ query }) => {
    const { page, limit } = query;
    const { rows, total } = await selectChanges(deps.db, query, { page, limit });
    const data = rows.map(({ entry, name }) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      actor: { id: entry.actorId, name: name ?? '', role: entry.actorRole, key: entry.actorKey },
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      before: entry.before,
      after: entry.after,
      requestId: entry.requestId,
    }));
    return ok({ data, total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
}
