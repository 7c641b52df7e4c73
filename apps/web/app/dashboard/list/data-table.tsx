import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { isNarrowed, nextSort } from './list-query.ts';
import { NarrowHead } from './narrow-head.tsx';
import { Pager } from './pager.tsx';
import type { Selection } from './selection.ts';
import type { List } from './use-list.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name the call sorts by. */
  sort?: string;
  /** Numbers and amounts stand at the end of their column. */
  atEnd?: boolean;
  /** Left out on phones, where each row is a card. */
  wideOnly?: boolean;
  /** Says by itself what it is (a name, a day, a badge): on phones it stands without the name of its column. */
  isPlain?: boolean;
};

type DataTableProps<Row> = {
  list: List<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Read out and shown to nobody else: what this table is. */
  caption: string;
  /** What a row is called, e.g. for its checkbox. */
  rowName?: (row: Row) => string;
  selection?: Selection;
  /** When there is nothing at all: what this list is for and how to begin. */
  empty?: ReactNode;
  /** E.g. what makes rows movable. */
  rowProps?: ((row: Row) => ComponentProps<'tr'> | undefined) | undefined;
  /** Distinguished by where they stand and not by their names: the styles of this name place the cells on phones. */
  compactCards?: 'orders' | 'products' | 'customers';
};

/** The first column holds the row's link; J and K walk along the links, X selects. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, columns, caption, selection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, selection);
  if (list.status === 'failed' && list.rows.length === 0) return <Failed list={list} />;
  if (list.status === 'ready' && list.rows.length === 0) return <Nothing {...props} />;
  return (
    <div className="office-table-box">
      <NarrowHead list={list} columns={columns} keys={list.rows.map(props.rowKey)} selection={selection} />
      <table
        className="office-table"
        data-compact={props.compactCards}
        data-busy={list.status === 'loading'}
        aria-busy={list.status === 'loading'}
      >
        <caption className="sr-only">{caption}</caption>
        <Head {...props} />
        <tbody ref={body}>
          {list.rows.length === 0 ? (
            <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />
          ) : (
            list.rows.map((row) => <Row key={props.rowKey(row)} row={row} {...props} />)
          )}
        </tbody>
      </table>
      <Pager list={list} />
    </div>
  );
}

function Row<Row>({ row, columns, rowKey, rowName, rowProps, selection }: DataTableProps<Row> & { row: Row }) {
  const text = useTexts('office');
  const key = rowKey(row);
  return (
    <tr data-row={key} data-selected={selection?.has(key)} {...rowProps?.(row)}>
      {selection && (
        <td className="office-table-choice">
          <input
            type="checkbox"
            aria-label={text.list.select(rowName?.(row) ?? key)}
            checked={selection.has(key)}
            onChange={() => selection.toggle(key)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-column={column.key}
          data-label={column.header}
          data-end={column.atEnd || undefined}
          data-wide={column.wideOnly || undefined}
          data-plain={column.isPlain || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Head<Row>({ list, columns, rowKey, selection }: DataTableProps<Row>) {
  const text = useTexts('office');
  const keys = list.rows.map(rowKey);
  return (
    <thead>
      <tr>
        {selection && (
          <th className="office-table-choice">
            <input
              type="checkbox"
              aria-label={text.list.selectAll}
              disabled={keys.length === 0}
              checked={keys.length > 0 && keys.every((key) => selection.has(key))}
              onChange={() => selection.toggleAll(keys)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} list={list} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ list, column }: { list: List<Row>; column: Column<Row> }) {
  const text = useTexts('office');
  const { sort } = list.query;
  const { sort: name, header } = column;
  const ends = { 'data-end': column.atEnd || undefined, 'data-wide': column.wideOnly || undefined };
  if (!name) {
    return (
      <th scope="col" {...ends}>
        {header}
      </th>
    );
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction} {...ends}>
      <button
        type="button"
        className="office-sort"
        title={text.list.sortBy(header)}
        onClick={() => list.change({ sort: nextSort(sort, name) })}
      >
        {header}
        {direction !== 'none' && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={14} />}
      </button>
    </th>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  const text = useTexts('office');
  return Array.from({ length: 10 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: ten rows that look the same
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column}>
          <span className="skeleton block h-4 rounded-tag" title={text.list.loading} />
        </td>
      ))}
    </tr>
  ));
}

function Failed<Row>({ list }: { list: List<Row> }) {
  const text = useTexts('office');
  return (
    <ErrorPanel
      error={list.error}
      defaultText={text.list.failed}
      detailsLabel={text.list.details}
      retryLabel={text.list.retry}
      onRetry={list.reload}
    />
  );
}

function Nothing<Row>({ list, empty }: DataTableProps<Row>) {
  const text = useTexts('office');
  if (!isNarrowed(list.query)) return empty ?? <EmptyState title={text.list.emptyTitle} />;
  return (
    <EmptyState
      icon="search"
      title={text.list.notFoundTitle}
      description={text.list.notFoundText}
      action={
        <button type="button" className="button button-outline" onClick={list.clear}>
          {text.list.clearFilters}
        </button>
      }
    />
  );
}

function useRowKeys(body: { current: HTMLTableSectionElement | null }, selection: Selection | undefined): void {
  const step = (by: 1 | -1) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('tr[data-row] :is(a, button)') ?? [])].filter(
      (link, index, all) => index === all.findIndex((other) => other.closest('tr') === link.closest('tr')),
    );
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const key = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
      if (key) selection?.toggle(key);
    },
  });
}
