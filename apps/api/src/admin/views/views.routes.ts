import type { SavedView } from '@karaz/contract/admin/views';
import { api } from '@karaz/contract/api';
import { VIEWS_MAX, type ViewList, viewRights } from '@karaz/domain/office/view-lists';
import { ok } from '@karaz/domain/result';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../../api-deps.ts';
import type { Database } from '../../db/database.ts';
import { failure } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { type Caller, reachOf } from '../../http/request-context.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { lockResource } from '../lock.queries.ts';
import { createResource, deleteResource, updateResource, withVersion } from '../save-resource.ts';
import {
  countViews,
  deleteView,
  insertView,
  selectView,
  selectViews,
  updateView,
  type ViewRow,
} from './views.queries.ts';

export function savedViewsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db } = deps;
  mount(app, deps, api.listSavedViews, async ({ query: { list }, context: { caller } }) => {
    if (!mayRead(caller, list)) return failure('notAllowed');
    return ok({ views: (await selectViews(db, idOf(caller), list)).map(viewOf) });
  });
  mount(app, deps, api.addSavedView, async ({ body, context }) => {
    const { caller, language } = context;
    const { list, isShared } = body;
    if (!mayRead(caller, list) || (isShared && !mayShare(caller, list))) return failure('notAllowed');
    return createResource(db, context, {
      ...resourceFor(caller),
      insert: async (tx) => {
        const userId = idOf(caller);
        await lockResource(tx, `views of ${userId}`);
        if ((await countViews(tx, userId, list)) >= VIEWS_MAX) return tooMany(language);
        return ok(await insertView(tx, { ...body, userId }));
      },
    });
  });
  mount(app, deps, api.saveSavedView, ({ params: { id }, body, context }) =>
    updateResource(db, context, {
      ...resourceFor(context.caller),
      id,
      version: body.version,
      write: async (tx, before) => {
        if (!mayChange(context.caller, before)) return failure('notAllowed');
        if (body.isShared && !mayShare(context.caller, before.list)) return failure('notAllowed');
        await updateView(tx, id, { name: body.name, isShared: body.isShared });
        return undefined;
      },
    }),
  );
  mount(app, deps, api.removeSavedView, async ({ params: { id }, context }) => {
    const before = await selectView(db, idOf(context.caller), id);
    if (before && !mayChange(context.caller, viewOf(before))) return failure('notAllowed');
    const done = await deleteResource(db, context, {
      ...resourceFor(context.caller),
      id,
      remove: (tx) => deleteView(tx, id),
    });
    return done.ok ? ok(undefined) : done;
  });
}

const idOf = (caller: Caller) => (caller.kind === 'user' ? caller.id : 0);
const mayRead = (caller: Caller, list: ViewList) => reachOf(caller, viewRights(list).read) !== null;
const mayShare = (caller: Caller, list: ViewList) => reachOf(caller, viewRights(list).share) === 'all';

/** What everybody has before their eyes is changed only by who may put it there, whoever did. */
const mayChange = (caller: Caller, { list, isShared, owner }: SavedView) =>
  isShared ? mayShare(caller, list) : owner.id === idOf(caller);

const resourceFor = (caller: Caller) => ({
  entity: 'view' as const,
  read: async (db: Database, id: number | string) => {
    const row = await selectView(db, idOf(caller), Number(id));
    return row && mayRead(caller, row.view.list) ? viewOf(row) : undefined;
  },
  taken: { saved_views_name: 'name' },
});

const viewOf = ({ view, owner }: ViewRow): SavedView => {
  const { id, list, name, filters, search, sort, isShared, userId } = view;
  return withVersion({ id, list, name, filters, search, sort, isShared, owner: { id: userId, name: owner } });
};

const TOO_MANY: Readonly<Record<Language, string>> = forStaff({
  en: `A list keeps at most ${VIEWS_MAX} views of one person. Remove one you no longer need.`,
  ar: `تحفظ القائمة ${VIEWS_MAX} طريقة عرض للشخص الواحد على الأكثر. احذف ما لم تعد تحتاجه.`,
});

const tooMany = (language: Language) =>
  failure('validationFailed', { fields: { name: { code: 'too_many', text: TOO_MANY[language] } } });
