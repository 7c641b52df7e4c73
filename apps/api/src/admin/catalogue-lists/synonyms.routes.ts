import type { OfficeSynonym } from '@karaz/contract/admin/catalogue-lists';
import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  deleteSynonym,
  insertSynonym,
  type SynonymRow,
  selectSynonym,
  selectSynonymRows,
  updateSynonym,
} from './synonyms.queries.ts';

const SYNONYM = {
  entity: 'synonym' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectSynonym(db, Number(id));
    return row && synonymView(row);
  },
};

export function synonymsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listSynonyms, api.exportSynonyms], async ({ query }) => {
    const { page, limit } = query;
    const { rows, total } = await selectSynonymRows(db, query, { page, limit });
    return ok({ data: rows.map(synonymView), total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.addSynonym, ({ body, context }) =>
    createResource(db, context, { ...SYNONYM, insert: async (tx) => ok(await insertSynonym(tx, columns(body))) }),
  );
  mount(app, deps, api.saveSynonym, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...SYNONYM,
      id,
      version: body.version,
      write: async (tx) => {
        await updateSynonym(tx, id, columns(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeSynonym, async ({ params: { id }, context }) => {
    const done = await deleteResource(db, context, { ...SYNONYM, id, remove: (tx) => deleteSynonym(tx, id) });
    return done.ok ? ok({ removed: true }) : done;
  });
}

function synonymView({ id, countryCode, words, isActive, endsAt }: SynonymRow): OfficeSynonym {
  return withVersion({ id, country: countryCode, words, isActive, endsAt: endsAt?.toISOString() ?? null });
}

/** One space between words, whatever was typed between them. */
const columns = ({ country, words, isActive, endsAt }: Omit<OfficeSynonym, 'id' | 'version'>) => ({
  countryCode: country,
  words: words
    .trim()
    .split(/[\s,،]+/)
    .join(' '),
  isActive,
  endsAt: endsAt === null ? null : new Date(endsAt),
});
