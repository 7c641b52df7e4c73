import type { OfficeCategory } from '@karaz/contract/admin/categories';
import { positionAfterDrop, positionAfterStep, type TreePosition, type TreeStep } from '@karaz/domain/office/tree';
import { pick } from '@karaz/i18n/localized';
import { type DragEvent, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { StyleWithVariables } from '../../ui/style-with-variables.ts';
import type { VisibleLine } from './visible-lines.ts';

type Side = 'before' | 'after' | 'into';
type CategoryTreeProps = {
  categories: readonly OfficeCategory[];
  /** Those of them that are in sight. */
  lines: readonly VisibleLine<OfficeCategory>[];
  mayWrite: boolean;
  onFold: (id: number) => void;
  onMove: MoveCategory;
};
/** The target is computed when its turn comes; returns where it went, null: nowhere. */
export type MoveCategory = (
  category: OfficeCategory,
  positionIn: (all: readonly OfficeCategory[]) => TreePosition | null,
) => Promise<TreePosition | null>;

export function CategoryTree({ categories, lines, mayWrite, onFold, onMove }: CategoryTreeProps) {
  const text = useTexts('office-categories');
  const [dragged, setDragged] = useState<OfficeCategory | null>(null);
  const [over, setOver] = useState<{ id: number; side: Side } | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const aim = (event: DragEvent<HTMLElement>, id: number) => {
    const side = sideOf(event);
    const position = dragged && positionAfterDrop(categories, dragged.id, id, side);
    if (!position) return setOver(null);
    event.preventDefault();
    setOver({ id, side });
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged && over) void onMove(dragged, (all) => positionAfterDrop(all, dragged.id, over.id, over.side));
    end();
  };
  return (
    <ul className="tree" aria-label={text.tree}>
      {lines.map((line) => (
        <li key={line.node.id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for pointers; the keyboard has the arrows */}
          <div
            className="tree-row"
            style={atDepth(line.depth)}
            draggable={mayWrite}
            data-dragged={dragged?.id === line.node.id}
            data-drop={over?.id === line.node.id ? over.side : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(line.node);
            }}
            onDragOver={(event) => aim(event, line.node.id)}
            onDrop={drop}
            onDragEnd={end}
          >
            <RowFold line={line} onFold={() => onFold(line.node.id)} />
            <RowName line={line} />
            {mayWrite && <RowSteps category={line.node} categories={categories} onMove={onMove} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const atDepth = (depth: number): StyleWithVariables => ({ '--depth': depth });

/** The edges of a row are beside it, its middle is inside it. */
function sideOf(event: DragEvent<HTMLElement>): Side {
  const box = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - box.top) / box.height;
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'into';
}

function RowFold({ line, onFold }: { line: VisibleLine<OfficeCategory>; onFold: () => void }) {
  const text = useTexts('office-categories');
  const label = text.fold(pick(line.node, 'name', useLanguage()));
  if (!line.hasBelow) return <span className="tree-fold" />;
  return (
    <button
      type="button"
      className="tree-fold button button-ghost button-icon button-small"
      aria-label={label}
      aria-expanded={!line.isFolded}
      onClick={onFold}
    >
      <Icon name={line.isFolded ? 'chevron-end' : 'chevron-down'} size={18} />
    </button>
  );
}

function RowName({ line: { node, hasBelow } }: { line: VisibleLine<OfficeCategory> }) {
  const text = useTexts('office-categories');
  const language = useLanguage();
  return (
    <>
      {node.image ? (
        <img src={`${node.image}/160`} alt="" className="tree-picture" loading="lazy" draggable={false} />
      ) : (
        <span className="tree-picture" />
      )}
      <span className="tree-name">
        <Link to={href('/dashboard/categories/:id', { id: node.id })} draggable={false}>
          {pick(node, 'name', language)}
        </Link>
        {!node.isPublished && <Badge tone="warning">{text.hidden}</Badge>}
        {node.isInHeader && <Badge tone="info">{text.inHeader}</Badge>}
        <small className="text-muted">
          {text.products(node.productCount)}
          {hasBelow && ` · ${text.inAll(node.allProductCount)}`}
        </small>
      </span>
    </>
  );
}

const STEPS = [
  { step: 'up', icon: 'chevron-up' },
  { step: 'down', icon: 'chevron-down' },
  { step: 'in', icon: 'chevron-end' },
  { step: 'out', icon: 'chevron-start' },
] as const;

type RowStepsProps = Pick<CategoryTreeProps, 'categories' | 'onMove'> & { category: OfficeCategory };

function RowSteps({ category, categories, onMove }: RowStepsProps) {
  const text = useTexts('office-categories');
  const name = pick(category, 'name', useLanguage());
  const idOf = (step: string) => `step-${step}-${category.id}`;
  const take = async (step: TreeStep) => {
    await onMove(category, (all) => positionAfterStep(all, category.id, step));
    // The row was taken out and put back elsewhere, which drops the focus.
    requestAnimationFrame(() => document.getElementById(idOf(step))?.focus());
  };
  return (
    <span className="tree-steps">
      {STEPS.map(({ step, icon }) => {
        const leads = positionAfterStep(categories, category.id, step) !== null;
        return (
          <button
            key={step}
            id={idOf(step)}
            type="button"
            className="button button-ghost button-icon button-small"
            aria-label={text.steps[step](name)}
            title={text.steps[step](name)}
            // Not `disabled`: the focus stays where it is when the row has reached its end.
            aria-disabled={!leads}
            onClick={() => leads && void take(step)}
          >
            <Icon name={icon} size={18} />
          </button>
        );
      })}
    </span>
  );
}
