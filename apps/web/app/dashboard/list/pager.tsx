import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import type { List } from './use-list.ts';

const PAGE_SIZES = [10, 25, 50, 100] as const;

export function Pager({ list }: { list: List<unknown> }) {
  const text = useTexts('office').list;
  const { page, limit } = list.query;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, list.total);
  return (
    <div className="office-pager">
      <label>
        {text.perPage}
        <select value={limit} onChange={({ currentTarget }) => list.change({ limit: Number(currentTarget.value) })}>
          {[...new Set([...PAGE_SIZES, limit])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size}>{size}</option>
            ))}
        </select>
      </label>
      <span aria-live="polite">
        <bdi>{list.total === 0 ? '' : (list.isMore ? text.rangeOfMore : text.rangeOf)(first, last, list.total)}</bdi>
      </span>
      {/* On one line, however narrow it is. */}
      <span className="inline-flex">
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label={text.previous}
          disabled={page <= 1}
          onClick={() => list.change({ page: page - 1 })}
        >
          <Icon name="chevron-start" size={18} />
        </button>
        <button
          type="button"
          className="button button-ghost button-icon"
          aria-label={text.next}
          disabled={last >= list.total}
          onClick={() => list.change({ page: page + 1 })}
        >
          <Icon name="chevron-end" size={18} />
        </button>
      </span>
    </div>
  );
}
