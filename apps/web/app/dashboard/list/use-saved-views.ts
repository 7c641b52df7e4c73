import type { SavedView } from '@karaz/contract/admin/views';
import type { ViewList } from '@karaz/domain/office/view-lists';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { type LocalView, readLocalViews, saveLocalViews } from './local-views.ts';
import { isNameTaken } from './view-name.ts';

type NewView = Pick<SavedView, 'name' | 'filters' | 'search' | 'sort' | 'isShared'>;

/** One's own views of a list and those for everybody, the same on every device. */
export function useSavedViews(list: ViewList) {
  const api = useApi();
  const [views, setViews] = useState<readonly SavedView[] | null>(null);
  const load = useCallback(
    async () => setViews((await api('GET /api/v1/admin/views', { query: { list } })).views),
    [api, list],
  );
  const add = useCallback(
    async (view: NewView) => {
      await api('POST /api/v1/admin/views', { body: { list, ...view } });
      await load();
    },
    [api, list, load],
  );
  const change = useCallback(
    async ({ id, version }: SavedView, { name, isShared }: Pick<NewView, 'name' | 'isShared'>) => {
      await api('PUT /api/v1/admin/views/:id', { params: { id }, body: { name, isShared, version } });
      await load();
    },
    [api, load],
  );
  const remove = useCallback(
    async ({ id }: SavedView) => {
      await api('DELETE /api/v1/admin/views/:id', { params: { id } });
      setViews((now) => now?.filter((view) => view.id !== id) ?? null);
    },
    [api],
  );
  useEffect(() => {
    const begin = async () => {
      const local = readLocalViews(list, localStorage);
      await load();
      if (local.length === 0 || moving.has(list)) return;
      moving.add(list);
      const move = (view: LocalView) => api('POST /api/v1/admin/views', { body: { list, ...view, isShared: false } });
      saveLocalViews(list, await notMoved(local, move), localStorage);
      moving.delete(list);
      await load();
    };
    // Without them the list is still a list.
    begin().catch(() => setViews((now) => now ?? []));
  }, [api, list, load]);
  return { views, add, change, remove };
}

/** Lists whose views are on their way: a page rendered twice must not send them twice. */
const moving = new Set<ViewList>();

/** One after the other, so that two of one name are not sent at once. */
async function notMoved(local: readonly LocalView[], move: (view: LocalView) => Promise<unknown>) {
  const left: LocalView[] = [];
  const done: LocalView[] = [];
  for (const view of local) {
    if (isNameTaken(view.name, done)) continue;
    try {
      await move(view);
      done.push(view);
    } catch (error) {
      // Rejected is rejected for good: taken, as by another device, or a query the list no longer knows.
      if (!(error instanceof ApiError && error.body.status === 422)) left.push(view);
    }
  }
  return left;
}
