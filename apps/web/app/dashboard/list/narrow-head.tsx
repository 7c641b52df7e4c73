import { useTexts } from '../../texts/texts.ts';
import type { Selection } from './selection.ts';
import type { List } from './use-list.ts';

type NarrowHeadProps = {
  list: List<unknown>;
  columns: readonly { header: string; sort?: string }[];
  /** Of the rows of this page. */
  keys: readonly string[];
  selection?: Selection | undefined;
};

/** What the head of a table does, where rows are cards and there is none: the order, and a tick for all. */
export function NarrowHead({ list, columns, keys, selection }: NarrowHeadProps) {
  const text = useTexts('office').list;
  const sortable = columns.flatMap(({ header, sort }) => (sort ? [{ header, sort }] : []));
  if (!selection && sortable.length === 0) return null;
  return (
    <div className="office-narrow-head">
      {selection && (
        <label className="office-narrow-all">
          <input
            type="checkbox"
            disabled={keys.length === 0}
            checked={keys.length > 0 && keys.every((key) => selection.has(key))}
            onChange={() => selection.toggleAll(keys)}
          />
          {text.selectPage}
        </label>
      )}
      {sortable.length > 0 && (
        <label className="office-narrow-sort">
          <span>{text.sort}</span>
          <select value={list.query.sort} onChange={({ currentTarget }) => list.change({ sort: currentTarget.value })}>
            <option value="">{text.usualOrder}</option>
            {sortable.flatMap(({ header, sort }) => [
              <option key={sort} value={sort}>
                {text.ascending(header)}
              </option>,
              <option key={`-${sort}`} value={`-${sort}`}>
                {text.descending(header)}
              </option>,
            ])}
          </select>
        </label>
      )}
    </div>
  );
}
