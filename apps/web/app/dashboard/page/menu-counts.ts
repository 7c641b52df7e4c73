import type { MenuCounts } from '@karaz/contract/admin/home';
import { useEffect, useSyncExternalStore } from 'react';
import type { Api } from '../../api/client.ts';
import { whileVisible } from '../../api/while-visible.ts';
import { useApi } from '../../router/router-context.ts';

const NONE: MenuCounts = { orders: 0, board: 0, reports: 0, letters: 0, payments: 0 };
const EVERY_MS = 60_000;

let counts = NONE;
const watchers = new Set<() => void>();

/** After a decision; counts that cannot be read stay as they were. */
export async function recountMenu(api: Api): Promise<void> {
  const counted = await api('GET /api/v1/admin/counts').catch(() => null);
  if (!counted) return;
  counts = counted;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** What waits behind pages of the menu, counted with every page that is opened and every minute while it is seen. */
export function useMenuCounts(page: string): MenuCounts {
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the moment to count again
  useEffect(
    () =>
      whileVisible((signal) => {
        void recountMenu(api);
        const timer = setInterval(() => void recountMenu(api), EVERY_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
      }),
    [api, page],
  );
  return useSyncExternalStore(
    subscribe,
    () => counts,
    () => NONE,
  );
}
