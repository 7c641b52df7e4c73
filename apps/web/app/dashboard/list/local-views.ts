import type { ViewList } from '@karaz/domain/office/view-lists';
import { VIEW_NAME_MAX, viewName } from '@karaz/domain/office/view-lists';

export type LocalView = { name: string; filters: Record<string, string>; search: string; sort: string };

/** Where views were stored before they were stored by the server: in this browser, some by the address of their page. */
const keysOf = (list: ViewList) => [`office-views-${list}`, `office-views-/dashboard/${list}`];

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readLocalViews(list: ViewList, storage: Storage): readonly LocalView[] {
  try {
    return keysOf(list).flatMap((key) => {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap(localView) : [];
    });
  } catch {
    // Blocked, or not written by us.
    return [];
  }
}

/** What could not be moved yet waits for the next visit. */
export function saveLocalViews(list: ViewList, left: readonly LocalView[], storage: Storage): void {
  const [first = '', ...others] = keysOf(list);
  try {
    for (const key of others) storage.removeItem(key);
    if (left.length === 0) storage.removeItem(first);
    else storage.setItem(first, JSON.stringify(left));
  } catch {
    // Blocked: there is nothing to tidy.
  }
}

function localView(value: unknown): LocalView[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, filters, search, sort }: Record<string, unknown> = { ...value };
  if (typeof name !== 'string' || viewName(name) === '' || typeof filters !== 'object' || filters === null) return [];
  const texts = Object.entries(filters).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string' && text !== '' ? [[key, text] as const] : [],
  );
  const asText = (given: unknown) => (typeof given === 'string' ? given : '');
  return [
    {
      name: viewName(viewName(name).slice(0, VIEW_NAME_MAX)),
      filters: Object.fromEntries(texts),
      search: asText(search),
      sort: asText(sort),
    },
  ];
}
