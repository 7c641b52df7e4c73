import type { OfficeTag } from '@karaz/contract/admin/catalogue-lists';
import { api } from '@karaz/contract/api';
import { hasNextPage } from '@karaz/domain/paging/paging';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { mountList } from '../mount-list.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import { deleteTag, insertTag, selectTag, selectTags, type TagRow, updateTag } from './tags.queries.ts';

const TAG = {
  entity: 'tag' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectTag(db, Number(id));
    return row && tagView(row);
  },
  taken: { tags_slug_unique: 'slug' },
};

export function tagsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listTags, api.exportTags], async ({ query, context }) => {
    const { page, limit } = query;
    const { rows, total } = await selectTags(db, { ...query, language: context.language }, { page, limit });
    return ok({ data: rows.map(tagView), total, page, limit, hasNextPage: hasNextPage({ page, limit }, total) });
  });
  mount(app, deps, api.addTag, ({ body, context }) =>
    createResource(db, context, { ...TAG, insert: async (tx) => ok(await insertTag(tx, columns(body))) }),
  );
  mount(app, deps, api.saveTag, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...TAG,
      id,
      version: body.version,
      write: async (tx) => {
        await updateTag(tx, id, columns(body));
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeTag, async ({ params: { id }, context }) => {
    const done = await deleteResource(db, context, { ...TAG, id, remove: (tx) => deleteTag(tx, id) });
    return done.ok ? ok({ removed: true }) : done;
  });
}

function tagView({ tag, productCount }: TagRow): OfficeTag {
  const view = withVersion({ id: tag.id, slug: tag.slug, name_en: tag.nameEn, name_ar: tag.nameAr });
  return { ...view, productCount };
}

const columns = ({ slug, name_en, name_ar }: Pick<OfficeTag, 'slug' | 'name_en' | 'name_ar'>) => ({
  slug,
  nameEn: name_en,
  nameAr: name_ar,
});
