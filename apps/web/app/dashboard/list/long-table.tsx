import './long-table.css';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { visibleRows } from './visible-rows.ts';

/** Fewer than are rendered beside what can be seen: scrolling renders again once in so many rows. */
const STEP_ROWS = 5;
const FIRST_GUESS = { rowHeight: 44, boxHeight: 512 };

type LongTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  /** The cells of the head. */
  head: ReactNode;
  count: number;
  /** Renders the row at this place; the element must be a `tr` with a key. */
  children: (row: number) => ReactNode;
  /** A row somebody must see, e.g. the first that is wrong. */
  reveal?: number | undefined;
  /** What it is called, where nothing inside can take the focus and the keyboard scrolls the box itself. */
  label?: string;
};

/** A table in a box of its own that scrolls; of thousands of rows only those in sight are in the page. */
export function LongTable({ head, count, children, reveal, label, className, ...rest }: LongTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [sizes, setSizes] = useState(FIRST_GUESS);
  const { from, to, before, after } = visibleRows({ top, ...sizes, count });
  const isLong = to - from < count;
  const step = STEP_ROWS * sizes.rowHeight;
  const updateTop = (scrolled: number) => setTop(Math.floor(scrolled / step) * step);
  useLayoutEffect(() => {
    const rows = isLong && body.current?.querySelectorAll<HTMLElement>('tr:not(.long-table-room)');
    const height = rows && rows.length > 0 ? [...rows].reduce((sum, row) => sum + row.offsetHeight, 0) : 0;
    if (rows && height > 0 && box.current)
      setSizes({ rowHeight: height / rows.length, boxHeight: box.current.clientHeight });
  }, [isLong]);
  useLayoutEffect(() => {
    if (reveal === undefined || !isLong || !box.current) return;
    box.current.scrollTop = Math.max(0, reveal * sizes.rowHeight - sizes.boxHeight / 2);
    setTop(box.current.scrollTop);
  }, [reveal, isLong, sizes]);
  return (
    <div
      ref={box}
      className="long-table-box"
      onScroll={({ currentTarget }) => isLong && updateTop(currentTarget.scrollTop)}
      {...(label ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <table {...rest} className={classNames('long-table', className)} aria-rowcount={isLong ? count + 1 : undefined}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody ref={body}>
          <Spacer height={before} />
          {Array.from({ length: to - from }, (_, index) => children(from + index))}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** As high as the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden className="long-table-room">
      <td style={{ height }} />
    </tr>
  );
}
