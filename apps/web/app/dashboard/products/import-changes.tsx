import type { ImportCheck } from '@karaz/contract/admin/product-import';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { LongTable } from '../list/long-table.tsx';
import { StockOfRow } from './stock-of-row.tsx';

/** What is there now and what it would become, before anything is written. */
export function Changes({ columns, changes, currencies }: Pick<ImportCheck, 'columns' | 'changes' | 'currencies'>) {
  const text = useTexts('office-import');
  return (
    <Panel
      title={text.changes}
      description={columns.map(({ column, rows }) => text.changedColumn(column, rows)).join(' · ')}
    >
      <ChangeTable changes={changes} currencies={currencies} all={columns.reduce((sum, { rows }) => sum + rows, 0)} />
    </Panel>
  );
}

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'sale_price']);

/** `all`: with those that are not listed one by one. */
export function ChangeTable({
  changes,
  currencies,
  all,
}: Pick<ImportCheck, 'changes' | 'currencies'> & { all: number }) {
  const text = useTexts('office-import');
  const cells = ({ column, branch, from, to }: ImportCheck['changes'][number]) => {
    const currency = AMOUNTS.has(column) ? (currencies[branch] ?? '') : '';
    return [column, ...[from, to].map((cell) => (cell && currency ? `${cell} ${currency}` : cell))];
  };
  return (
    <>
      <LongTable
        label={text.changes}
        count={changes.length}
        head={[text.line, text.sku, text.column, text.from, text.to].map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      >
        {(at) => {
          const change = changes[at];
          if (!change) return null;
          return (
            <tr key={`${change.line} ${change.column}`} aria-rowindex={at + 2}>
              <td>{change.line}</td>
              <td>
                <StockOfRow row={change} />
              </td>
              {cells(change).map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names of their own
                <td key={index}>
                  <bdi>{cell || '—'}</bdi>
                </td>
              ))}
            </tr>
          );
        }}
      </LongTable>
      {all > changes.length && <p className="field-hint">{text.moreChanges(all - changes.length)}</p>}
    </>
  );
}
