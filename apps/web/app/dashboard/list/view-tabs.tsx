import './view-tabs.css';
import type { SavedView } from '@karaz/contract/admin/views';
import { mayShareViews, type ViewList } from '@karaz/domain/office/view-lists';
import { rightsToRender } from '@karaz/domain/people/roles';
import { useRef, useState } from 'react';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import type { List } from './use-list.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewDialog } from './view-dialog.tsx';

export type View = { name: string; filters: Readonly<Record<string, string>>; search?: string; sort?: string };

type ViewTabsProps = {
  list: List<unknown>;
  /** The store's own views; saved ones come after them. */
  views: readonly View[];
  /** Which list it is. */
  of: ViewList;
};

const sameFilters = (a: View['filters'], b: View['filters']) => {
  const text = (filters: View['filters']) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== '')
        .sort(([one], [other]) => one.localeCompare(other)),
    );
  return text(a) === text(b);
};

/** Saved queries as tabs. */
export function ViewTabs({ list, views, of }: ViewTabsProps) {
  const text = useTexts('office').list;
  const saved = useSavedViews(of);
  const rights = useViewRights(of);
  const { filters, search, sort } = list.query;
  const isVisible = (view: View) => sameFilters(view.filters, filters) && (view.search ?? '') === search;
  const show = (view: View) => list.change({ filters: view.filters, search: view.search ?? '', sort: view.sort ?? '' });
  const nav = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null);
  const remove = useRemoveView(saved);
  // The button that was pressed may be gone: the view that is shown takes its place.
  const focusVisible = () =>
    requestAnimationFrame(() => {
      const find = (what: string) => nav.current?.querySelector<HTMLElement>(what);
      (find('[aria-pressed="true"]') ?? find('button'))?.focus();
    });
  const all: readonly View[] = [...views, ...(saved.views ?? [])];
  return (
    <nav ref={nav} className="office-views" aria-label={text.views}>
      {views.map((view) => (
        <span key={view.name} className="office-view" data-current={isVisible(view)}>
          <button type="button" aria-pressed={isVisible(view)} onClick={() => show(view)}>
            {view.name}
          </button>
        </span>
      ))}
      {saved.views?.map((view) => (
        <SavedTab
          key={view.id}
          view={view}
          isVisible={isVisible(view)}
          mayChange={rights.mayChange(view)}
          onShow={() => show(view)}
          onEdit={() => setEditing(view)}
          onRemove={() => void remove(view).then(focusVisible)}
        />
      ))}
      {saved.views && !all.some(isVisible) && (
        <button type="button" className="button button-ghost button-small" onClick={() => setEditing('new')}>
          {text.saveView}
        </button>
      )}
      {editing && (
        <ViewDialog
          view={editing === 'new' ? null : editing}
          taken={all.filter((view) => view !== editing)}
          mayShare={rights.mayShare}
          onSave={async (named) => {
            if (editing === 'new') await saved.add({ ...named, filters, search, sort });
            else await saved.change(editing, named);
          }}
          onClose={() => {
            setEditing(null);
            focusVisible();
          }}
        />
      )}
    </nav>
  );
}

/** As the server decides it; here only what is rendered. */
function useViewRights(of: ViewList) {
  const { user } = useSignedIn();
  const mayShare = mayShareViews(rightsToRender(user), of);
  return { mayShare, mayChange: ({ isShared, owner }: SavedView) => (isShared ? mayShare : owner.id === user.id) };
}

function useRemoveView({ remove, add }: Pick<ReturnType<typeof useSavedViews>, 'remove' | 'add'>) {
  const text = useTexts('office');
  const failed = (error: unknown) =>
    toast.error(error instanceof Error && error.message ? error.message : text.form.saveFailed);
  return async (view: SavedView) => {
    const { name, filters, search, sort, isShared } = view;
    const undo = () => void add({ name, filters, search, sort, isShared }).catch(failed);
    try {
      await remove(view);
      toast.success(text.list.viewRemoved(name), { action: { label: text.list.undo, onPress: undo } });
    } catch (error) {
      failed(error);
    }
  };
}

type SavedTabProps = {
  view: SavedView;
  isVisible: boolean;
  mayChange: boolean;
  onShow: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** What can be done to a view stands with the one that is shown, and not with each of a dozen. */
function SavedTab({ view, isVisible, mayChange, onShow, onEdit, onRemove }: SavedTabProps) {
  const text = useTexts('office').list;
  const { name, isShared, owner } = view;
  return (
    <span className="office-view" data-current={isVisible}>
      <button
        type="button"
        aria-pressed={isVisible}
        title={isShared ? text.sharedBy(owner.name) : undefined}
        onClick={onShow}
      >
        {isShared && <Icon name="globe" size={14} />}
        <bdi>{name}</bdi>
        {isShared && <span className="sr-only">, {text.sharedBy(owner.name)}</span>}
      </button>
      {isVisible && mayChange && (
        <>
          <button type="button" aria-label={text.editView(name)} onClick={onEdit}>
            <Icon name="edit" size={14} />
          </button>
          <button type="button" aria-label={text.removeView(name)} onClick={onRemove}>
            <Icon name="close" size={14} />
          </button>
        </>
      )}
    </span>
  );
}
