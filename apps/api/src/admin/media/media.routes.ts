import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { inTransaction, sqlStateOf } from '../../db/database.ts';
import { failure, type Outcome } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { foundPage } from '../found-page.ts';
import { mountList } from '../mount-list.ts';
import { isMarkOfStore, removeMedia, selectMedia, selectMediaPage, selectUses, updateMedia } from './media.queries.ts';
import { mediaRow, uploadMedia } from './upload-media.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export function officeMediaRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mountList(app, deps, [api.listMedia, api.exportMedia], async ({ query: { page, limit, sort, ...filter } }) => {
    const found = await selectMediaPage(db, filter, { page, limit, sort });
    return ok(foundPage(found, { page, limit }, mediaRow));
  });
  mount(app, deps, api.uploadMedia, ({ body, context }) => uploadMedia(db, context, body));
  mount(app, deps, api.changeMedia, async ({ params, body, context }) => {
    const before = await selectMedia(db, params.id);
    if (!before) return failure('notFound');
    await inTransaction(db, async (tx) => {
      await updateMedia(tx, params.id, body);
      const { altEn, altAr } = before.media;
      await recordChange(tx, context, {
        action: 'media.update',
        entityId: params.id,
        before: { altEn, altAr },
        after: body,
      });
    });
    const saved = await selectMedia(db, params.id);
    return saved ? ok(mediaRow(saved)) : failure('notFound');
  });
  mount(app, deps, api.listMediaUses, async ({ params }) =>
    (await selectMedia(db, params.id)) ? ok({ uses: await selectUses(db, params.id) }) : failure('notFound'),
  );
  mount(app, deps, api.deleteMedia, ({ params, context }) => deleteMedia(deps, context, params.id));
}

/** The database itself knows whether something still shows the picture, also when two requests race. */
async function deleteMedia({ db }: ApiDeps, context: RequestContext, id: number): Promise<Outcome<undefined>> {
  const found = await selectMedia(db, id);
  if (!found) return failure('notFound');
  try {
    return await inTransaction(db, async (tx): Promise<Outcome<undefined>> => {
      if (await isMarkOfStore(tx, id)) return failure('stillUsed');
      await removeMedia(tx, id);
      const { name, altEn, altAr } = found.media;
      await recordChange(tx, context, { action: 'media.delete', entityId: id, before: { name, altEn, altAr } });
      return ok(undefined);
    });
  } catch (error) {
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return failure('stillUsed');
    throw error;
  }
}
