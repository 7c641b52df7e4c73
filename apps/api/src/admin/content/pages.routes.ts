import type { OfficePage } from '@karaz/contract/admin/content';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { sanitizeBody } from '../../content/sanitize-body.ts';
import type { Database } from '../../db/database.ts';
import { failure, notFound } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { pageView } from '../../http/page-view.ts';
import { selectChanges } from '../audit/audit-list.queries.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import { deletePage, insertPage, type PageRow, selectOfficePages, selectPage, updatePage } from './pages.queries.ts';
import { undoChanges } from './undo-changes.ts';

const PAGE = {
  entity: 'page' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectPage(db, Number(id));
    return row && officePage(row);
  },
  taken: { custom_pages_slug_unique: 'slug' },
};
const MAX_CHANGES = 50;

export function officePagesRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listOfficePages, api.exportPages], async ({ query, context }) =>
    ok(pageView(await selectOfficePages(db, { ...query, language: context.language }, query), query, pageRow)),
  );
  mount(app, deps, api.getOfficePage, async ({ params: { id } }) => {
    const page = await PAGE.read(db, id);
    return page ? ok(page) : notFound();
  });
  mount(app, deps, api.addPage, ({ body, context }) =>
    createResource(db, context, { ...PAGE, insert: async (tx) => ok(await insertPage(tx, columns(body))) }),
  );
  mount(app, deps, api.savePage, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...PAGE,
      id,
      version: body.version,
      write: async (tx) => {
        await updatePage(tx, id, columns(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removePage, async ({ params: { id }, context }) => {
    const removed = await deleteResource(db, context, { ...PAGE, id, remove: (tx) => deletePage(tx, id) });
    return removed.ok ? ok(undefined) : removed;
  });
  mountHistory(app, deps);
}

function mountHistory(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listPageHistory, async ({ params: { id } }) => {
    const changes = (await changesOf(db, id)).map(({ entry, name }) => ({
      id: entry.id,
      at: entry.createdAt.toISOString(),
      actor: name ?? '',
      fields: Object.keys(entry.before),
    }));
    return ok({ changes: changes.filter(({ fields }) => fields.length > 0) });
  });
  mount(app, deps, api.restorePage, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...PAGE,
      id,
      version: body.version,
      write: async (tx, now) => {
        const before = undoChanges(
          now,
          (await changesOf(tx, id)).map(({ entry }) => entry),
          body.changeId,
        );
        if (!before) return failure('notFound');
        await updatePage(tx, id, columns(before));
        return undefined;
      },
    }),
  );
}

async function changesOf(db: Database, id: number) {
  const { rows } = await selectChanges(db, { entity: 'page', entityId: String(id) }, { page: 1, limit: MAX_CHANGES });
  return rows;
}

function pageRow(row: PageRow) {
  return {
    id: row.id,
    title_en: row.titleEn,
    title_ar: row.titleAr,
    slug: row.slug,
    isInHeader: row.isInHeader,
    isPublished: row.isPublished,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function officePage(row: PageRow): OfficePage {
  return withVersion({
    id: row.id,
    title_en: row.titleEn,
    title_ar: row.titleAr,
    slug: row.slug,
    body_en: row.bodyEn,
    body_ar: row.bodyAr,
    isInHeader: row.isInHeader,
    isPublished: row.isPublished,
    sortOrder: row.sortOrder,
  });
}

function columns(page: Omit<OfficePage, 'id' | 'version'>) {
  return {
    titleEn: page.title_en,
    titleAr: page.title_ar,
    slug: page.slug,
    bodyEn: sanitizeBody(page.body_en),
    bodyAr: sanitizeBody(page.body_ar),
    isInHeader: page.isInHeader,
    isPublished: page.isPublished,
    sortOrder: page.sortOrder,
  };
}
