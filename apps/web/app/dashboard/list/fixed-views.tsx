import { useTexts } from '../../texts/texts.ts';
import type { List } from './use-list.ts';

type FixedView = { name: string; filters: Record<string, string>; isCurrent: boolean };

/** The views that a list always has. */
export function FixedViews<Row>({ list, views }: { list: List<Row>; views: readonly FixedView[] }) {
  const text = useTexts('office').list;
  return (
    <nav className="office-views" aria-label={text.views}>
      {views.map(({ name, filters, isCurrent }) => (
        <span key={name} className="office-view" data-current={isCurrent}>
          <button type="button" aria-pressed={isCurrent} onClick={() => list.change({ filters, sort: '' })}>
            {name}
          </button>
        </span>
      ))}
    </nav>
  );
}
