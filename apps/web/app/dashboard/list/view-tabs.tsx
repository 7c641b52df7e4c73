import { useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import type { List } from './use-list.ts';
import { isNameTaken } from './view-name.ts';

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
  const nav = useRef<HTMLElement>(null);
  const [isNaming, setNaming] = useState(false);
  const save = (name: string) => {
    keep([...own, { name, filters, search, sort }]);
    setNaming(false);
    // The button that asked is gone: the view it made takes its place.
    requestAnimationFrame(() => nav.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus());
  };
  const all = [...views, ...own];
  return (
    <nav ref={nav} className="office-views" aria-label={text.views}>
      {all.map((view) => (
        <span key={`${own.includes(view)} ${view.name}`} className="office-view" data-current={isShown(view)}>
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
        <button type="button" className="button button-ghost button-small" onClick={() => setNaming(true)}>
          {text.saveView}
        </button>
      )}
      {isNaming && <NameDialog taken={all} onName={save} onClose={() => setNaming(false)} />}
    </nav>
  );
}

type NameDialogProps = { taken: readonly SavedView[]; onName: (name: string) => void; onClose: () => void };

function NameDialog({ taken, onName, onClose }: NameDialogProps) {
  const text = useTexts('office');
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => {
      if (name.trim() === '') return { name: text.form.required };
      return isNameTaken(name, taken) ? { name: text.list.viewTaken } : {};
    },
    save: async ({ name }) => onName(name.trim()),
  });
  return (
    <FormDialog title={text.list.saveView} form={form} size="small" onClose={onClose}>
      <TextField
        label={text.list.viewName}
        hint={text.list.viewHint}
        maxLength={40}
        value={form.values.name}
        error={form.errors['name']}
        onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
      />
    </FormDialog>
  );
}
