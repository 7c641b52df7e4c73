import type { OfficeCategory } from '@karaz/contract/admin/categories';
import { outline } from '@karaz/domain/office/tree';
import { foldText } from '@karaz/domain/text/fold-arabic';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../form/search-field.tsx';
import { CategoryTree, type MoveCategory } from './category-tree.tsx';
import { visibleLines } from './visible-lines.ts';

/** More than a screen or two of rows: the first look is at the top ones. */
const MANY = 40;

type FoldableTreeProps = {
  categories: readonly OfficeCategory[];
  mayWrite: boolean;
  onMove: MoveCategory;
};

export function FoldableTree({ categories, mayWrite, onMove }: FoldableTreeProps) {
  const text = useTexts('office-categories');
  const [search, setSearch] = useState('');
  const { folded, parents, toggle, unfold, foldAll } = useFolded(categories);
  const key = foldText(search);
  const isMatch = ({ name_en, name_ar, slug }: OfficeCategory) =>
    foldText(`${name_en} ${name_ar} ${slug}`).includes(key);
  const lines = visibleLines(outline(categories), { folded, isMatch: key === '' ? undefined : isMatch });
  const move: MoveCategory = async (category, positionIn) => {
    const position = await onMove(category, positionIn);
    // What was moved into a folded one would be gone from sight.
    if (position && position.parentId !== null) unfold(position.parentId);
    return position;
  };
  return (
    <>
      <div className="tree-tools">
        <SearchField label={text.find} search={search} onSearch={setSearch} />
        {parents.length > 0 && key === '' && (
          <Button kind="outline" onClick={() => foldAll(folded.size === 0)}>
            {folded.size === 0 ? text.foldAll : text.unfoldAll}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="text-muted" role="status">
          {text.noneFound}
        </p>
      ) : (
        // In a filtered list the target of a move would not be clear.
        <CategoryTree {...{ categories, lines }} mayWrite={mayWrite && key === ''} onFold={toggle} onMove={move} />
      )}
    </>
  );
}

function useFolded(categories: readonly OfficeCategory[]) {
  const parents = categories.flatMap(({ parentId }) => (parentId === null ? [] : [parentId]));
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set(categories.length > MANY ? parents : []));
  const without = (now: ReadonlySet<number>, id: number) => new Set([...now].filter((one) => one !== id));
  return {
    folded,
    parents,
    toggle: (id: number) => setFolded((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
    unfold: (id: number) => setFolded((now) => without(now, id)),
    foldAll: (isFolded: boolean) => setFolded(new Set(isFolded ? parents : [])),
  };
}
