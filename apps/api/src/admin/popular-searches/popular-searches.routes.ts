import type { OfficePopularSearch } from '@karaz/contract/admin/popular-searches';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction } from '../../db/database.ts';
import { notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { MIN_VISITORS } from '../../search/popular-limits.ts';
import { mountList } from '../mount-list.ts';
import { lockSearch, type OfficeSearchRow, selectOfficeSearches, setRemoved } from './popular-searches.queries.ts';

export function popularSearchesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficePopularSearches, api.exportOfficePopularSearches], async ({ query }) =>
    ok(pageView(await selectOfficeSearches(db, query, query), query, searchView)),
  );
  mount(app, deps, api.changePopularSearch, ({ params: { id }, body: { isRemoved }, context }) =>
    inTransaction(db, async (tx) => {
      const row = await lockSearch(tx, id);
      if (!row) return notFound();
      const removedAt = isRemoved ? (row.removedAt ?? deps.clock()) : null;
      await setRemoved(tx, id, removedAt);
      await recordChange(tx, context, {
        action: isRemoved ? 'popularSearch.hide' : 'popularSearch.show',
        entityId: id,
        before: { text: row.text, isRemoved: row.removedAt !== null },
        after: { text: row.text, isRemoved },
      });
      return ok(searchView({ ...row, removedAt }));
    }),
  );
}

function searchView(row: OfficeSearchRow): OfficePopularSearch {
  const state = row.visitors < MIN_VISITORS ? 'pending' : 'offered';
  return {
    id: row.id,
    country: row.countryCode,
    language: row.language,
    text: row.text,
    visitors: row.visitors,
    state: row.removedAt === null ? state : 'removed',
    lastAt: row.lastAt.toISOString(),
  };
}
