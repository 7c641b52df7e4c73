import { useTexts } from '../../texts/texts.ts';
import { firstTouch } from '../../ui/first-touch.ts';
import { hydrateLater } from '../../ui/hydrate-later.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import type { MenuCategory } from './shell-model.ts';

const loadTree = async () => (await import('./category-tree.tsx')).CategoryTree;
const CategoryTree = hydrateLater(
  import.meta.env.SSR ? { onServer: await loadTree() } : { inBrowser: () => firstTouch().then(loadTree) },
);

/** "All categories": the whole tree in one panel. */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const text = useTexts('shell');
  return (
    <PopoverMenu
      id="all-categories"
      buttonClass="touch flex shrink-0 items-center gap-2 rounded-full bg-ink px-5 text-small font-semibold text-page hover:bg-primary hover:text-on-primary"
      button={
        <>
          <Icon name="grid" size={20} />
          {text.allCategories}
        </>
      }
      panelClass="mt-3 max-h-[78dvh] w-[min(77.5rem,100vw-3rem)] overflow-y-auto p-6 [position-area:block-end_span-inline-end]"
      panel={<CategoryTree categories={categories} />}
    />
  );
}
