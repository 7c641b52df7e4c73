import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { List } from './use-list.ts';

export type SavedView = { name: string; filters: Readonly<Record<string, string>>; search?: string; sort?: string };

type ViewTabsProps = {
  list: List<unknown>;
  /** The store's own views; one's own come after them. */
  views: readonly SavedView[];
  /** Which list it is, for keeping one's own in this browser. */
  storageKey: string;
};

const keyOf = (name: string) => `office-views-${name}`;

function readOwn(name: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' && value !== null && 'name' in value && 'filters' in value;

const sameFilters = (a: SavedView['filters'], b: SavedView['filters']) => {
  const text = (filters: SavedView['filters']) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== '')
        .sort(([one], [other]) => one.localeCompare(other)),
    );
  return text(a) === text(b);
};

/** A question worth asking again is one press away. */
export function ViewTabs({ list, views, storageKey }: ViewTabsProps) {
  const text = useTexts('office').list;
  const [own, setOwn] = useState(() => readOwn(storageKey));
  const { filters, search, sort } = list.query;
  const isShown = (view: SavedView) => sameFilters(view.filters, filters) && (view.search ?? '') === search;
  const keep = (next: readonly SavedView[]) => {
    setOwn(next);
    try {
      localStorage.setItem(keyOf(storageKey), JSON.stringify(next));
    } catch {
      // Full or blocked: the view lasts as long as the page.
    }
  };
  const save = () => {
    const name = window.prompt(text.viewName)?.trim();
    if (name) keep([...own.filter((view) => view.name !== name), { name, filters, search, sort }]);
  };
  const all = [...views, ...own];
  return (
    <nav className="office-views" aria-label={text.views}>
      {all.map((view) => (
        <span key={view.name} className="office-view" data-current={isShown(view)}>
          <button
            type="button"
            aria-pressed={isShown(view)}
            onClick={() => list.change({ filters: view.filters, search: view.search ?? '', sort: view.sort ?? '' })}
          >
            {view.name}
          </button>
          {own.includes(view) && (
            <button
              type="button"
              aria-label={text.removeView(view.name)}
              onClick={() => keep(own.filter((other) => other !== view))}
            >
              <Icon name="close" size={14} />
            </button>
          )}
        </span>
      ))}
      {!all.some(isShown) && (
        <button type="button" className="button button-ghost button-small" onClick={save}>
          {text.saveView}
        </button>
      )}
    </nav>
  );
}
