import { href } from '../../router/match.ts';
import './categories.css';
import type { OfficeCategory } from '@karaz/contract/admin/categories';
import { outline, type TreePosition } from '@karaz/domain/office/tree';
import { pick } from '@karaz/i18n/localized';
import { useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadedBody } from '../form/loaded-body.tsx';
import { type Loaded, useLoaded } from '../form/use-loaded.ts';
import { useSerialQueue } from '../form/use-serial-queue.ts';
import { ExportButton } from '../list/export-button.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { useMay } from '../page/use-may.ts';
import type { MoveCategory } from './category-tree.tsx';
import { FoldableTree } from './foldable-tree.tsx';

export const page = definePage({
  texts: ['office', 'office-categories'],
  head: (_, { office, shell }) => ({ title: `${office.pages.categories} · ${shell.storeName}`, noIndex: true }),
  Component: CategoriesPage,
});

function CategoriesPage() {
  const text = useTexts('office-categories');
  const office = useTexts('office');
  const api = useApi();
  const { navigate } = useRouter();
  const mayWrite = useMay('catalogue.write');
  const loaded = useLoaded('categories', async () => (await api('GET /api/v1/admin/categories')).categories);
  const move = useMove(loaded);
  useShortcuts({ n: () => mayWrite && navigate(href('/dashboard/categories/:id', { id: 'new' })) });
  return (
    <OfficePage
      title={text.title}
      description={mayWrite ? text.description : undefined}
      actions={
        <>
          <ExportButton call="GET /api/v1/admin/categories/export" />
          {mayWrite && (
            <Link to={href('/dashboard/categories/:id', { id: 'new' })} className={buttonClass()}>
              {text.add}
            </Link>
          )}
        </>
      }
    >
      <LoadedBody loaded={loaded}>
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState icon="grid" title={office.list.emptyTitle} description={text.emptyText} />
          ) : (
            <FoldableTree categories={categories} mayWrite={mayWrite} onMove={move} />
          )
        }
      </LoadedBody>
    </OfficePage>
  );
}

/** Moves at once and offers the way back. Each move starts from what the one before has left. */
function useMove({ data, show, reload }: Loaded<OfficeCategory[]>): MoveCategory {
  const text = useTexts('office-categories');
  const api = useApi();
  const language = useLanguage();
  const inTurn = useSerialQueue();
  const latest = useRef<readonly OfficeCategory[]>([]);
  latest.current = data ?? [];
  const send = async ({ id }: OfficeCategory, position: TreePosition) => {
    const { categories } = await api('POST /api/v1/admin/categories/:id/move', { params: { id }, body: position });
    latest.current = categories;
    show(categories);
  };
  const failed = async (error: unknown) => {
    toast.error(error instanceof Error && error.message ? error.message : text.moveFailed);
    await reload();
    return null;
  };
  const move = async (category: OfficeCategory, positionIn: Parameters<MoveCategory>[1]) => {
    const line = outline(latest.current).find(({ node }) => node.id === category.id);
    const position = positionIn(latest.current);
    if (!line || !position) return null;
    const back = { parentId: line.node.parentId, position: line.position };
    await send(category, position);
    toast.success(text.moved(pick(category, 'name', language)), {
      id: 'category-moved',
      action: { label: text.undo, onPress: () => void inTurn(() => send(category, back)).catch(failed) },
    });
    return position;
  };
  return (category, positionIn) => inTurn(() => move(category, positionIn).catch(failed));
}
