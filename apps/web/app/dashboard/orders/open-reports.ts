import { useEffect, useSyncExternalStore } from 'react';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';

let open = 0;
const watchers = new Set<() => void>();

/** After a decision; a count that cannot be read stays as it was. */
export async function recountReports(api: Api): Promise<void> {
  const counted = await api('GET /api/v1/admin/order-reports/count').catch(() => null);
  if (!counted) return;
  open = counted.open;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** How many reports nobody has decided, counted anew with every page that is opened. */
export function useOpenReports(isOn: boolean, page: string): number {
  const api = useApi();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the moment to count again
  useEffect(() => {
    if (isOn) void recountReports(api);
  }, [api, isOn, page]);
  const count = useSyncExternalStore(
    subscribe,
    () => open,
    () => 0,
  );
  return isOn ? count : 0;
}
