import type { ProductOptions } from '@karaz/contract/admin/products';
import type { CurrencyCode } from '@karaz/domain/money';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { LongTable } from '../list/long-table.tsx';
import { shortcutOf } from '../page/shortcuts.ts';
import { NumberCell } from './number-cell.tsx';
import {
  COLUMNS,
  cellKey,
  digitsOf,
  firstWrongRow,
  type NumberColumn,
  pasted,
  type Typed,
  typeInto,
} from './stock-cells.ts';
import { type StockDraft, stockKey } from './stock-drafts.ts';
import { useRowNames } from './use-row-names.ts';
import type { WrongTyping } from './use-wrong-typing.ts';

type StockGridProps = {
  stocks: readonly StockDraft[];
  options: ProductOptions;
  /** What is there now, by `stockKey`. */
  quantities: ReadonlyMap<string, number | null>;
  /** How many shoppers wait for it, by `stockKey`. */
  waiting: ReadonlyMap<string, number>;
  errors: Readonly<Record<string, string>>;
  /** By `cellKey`. */
  wrong: WrongTyping;
  disabled: boolean;
  onChange: (stocks: StockDraft[]) => void;
};

/** A spreadsheet of what each branch sells: arrows and Enter move, Ctrl+D copies from above, blocks can be pasted. */
export function StockGrid(props: StockGridProps) {
  const { stocks, options, quantities, waiting, errors, wrong, disabled, onChange } = props;
  const text = useTexts('office-products');
  const nameOf = useRowNames(options);
  const patch = (row: number, part: Partial<StockDraft>) =>
    onChange(stocks.map((stock, index) => (index === row ? { ...stock, ...part } : stock)));
  const write = (typed: readonly Typed[]) => {
    const { stocks: next, noted } = typeInto(stocks, typed, (stock) => nameOf(stock).currency);
    wrong.note(noted);
    onChange(next);
  };
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const at = positionOf(event.target);
    const block = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!at || !/[\t\n]/.test(block) || disabled) return;
    event.preventDefault();
    write(pasted(at, block));
  };
  const headers = { price: text.price, sellingPrice: text.salePrice, quantity: text.quantity, lowAt: text.lowAt };
  return (
    <LongTable
      className="stock-grid"
      count={stocks.length}
      reveal={firstWrong(errors) ?? (wrong.isRejected ? firstWrongRow(stocks, wrong.texts) : undefined)}
      onKeyDown={onGridKey}
      onPaste={paste}
      head={
        <>
          <th scope="col">{text.branch}</th>
          <th scope="col">{text.form}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-end>
              {headers[column]}
            </th>
          ))}
          <th scope="col">{text.isSold}</th>
          <th scope="col">{text.express}</th>
        </>
      }
    >
      {(row) => {
        const stock = stocks[row];
        return (
          stock && (
            <StockRow
              key={stockKey(stock)}
              row={row}
              stock={stock}
              names={nameOf(stock)}
              headers={headers}
              quantity={stock.quantity ?? quantities.get(stockKey(stock)) ?? null}
              waiting={waiting.get(stockKey(stock)) ?? 0}
              errors={errors}
              wrong={wrong.texts}
              disabled={disabled}
              onTyped={(column, typed) => write([{ row, column, text: typed }])}
              onPatch={(part) => patch(row, part)}
            />
          )
        );
      }}
    </LongTable>
  );
}

/** The server names what is wrong by its place: 'stocks[17].price'. */
function firstWrong(errors: Readonly<Record<string, string>>): number | undefined {
  const rows = Object.keys(errors).flatMap((name) => /^stocks\[(\d+)\]/.exec(name)?.[1] ?? []);
  return rows.length === 0 ? undefined : Math.min(...rows.map(Number));
}

type StockRowProps = {
  row: number;
  stock: StockDraft;
  names: { branch: string; currency: CurrencyCode | null; sign: string; form: string };
  headers: Readonly<Record<NumberColumn, string>>;
  quantity: number | null;
  waiting: number;
  errors: Readonly<Record<string, string>>;
  wrong: WrongTyping['texts'];
  disabled: boolean;
  onTyped: (column: NumberColumn, text: string) => void;
  onPatch: (part: Partial<StockDraft>) => void;
};

function StockRow(props: StockRowProps) {
  const { row, stock, names, headers, quantity, waiting, errors, wrong, disabled, onTyped, onPatch } = props;
  const text = useTexts('office-products');
  const label = `${names.branch} ${names.form}`;
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row">
        <bdi>{names.branch}</bdi> <small className="text-muted">{names.sign}</small>
      </th>
      <td>
        <bdi>{names.form || text.oneForm}</bdi>
        {waiting > 0 && <small className="block text-muted">{text.waiting(waiting)}</small>}
      </td>
      {COLUMNS.map((column, index) => (
        <td key={column} data-end>
          <NumberCell
            at={`${row}:${index}`}
            label={text.cellOf(headers[column], label)}
            value={column === 'quantity' ? quantity : stock[column]}
            wrong={wrong.get(cellKey(stock, column))}
            digits={digitsOf(column, names.currency)}
            error={errors[`stocks[${row}].${column}`]}
            disabled={disabled}
            onTyped={(typed) => onTyped(column, typed)}
          />
        </td>
      ))}
      <td>
        <Tick
          label={text.cellOf(text.isSold, label)}
          checked={stock.isAvailable}
          disabled={disabled}
          onChange={(isAvailable) => onPatch({ isAvailable })}
        />
      </td>
      <td>
        <Tick
          label={text.cellOf(text.express, label)}
          checked={stock.expressDelivery}
          disabled={disabled}
          onChange={(expressDelivery) => onPatch({ expressDelivery })}
        />
      </td>
    </tr>
  );
}

function Tick(props: { label: string; checked: boolean; disabled: boolean; onChange: (checked: boolean) => void }) {
  return (
    <input
      type="checkbox"
      aria-label={props.label}
      checked={props.checked}
      disabled={props.disabled}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  );
}

function positionOf(target: EventTarget | null): readonly [number, number] | null {
  const [row, column] = (target instanceof HTMLElement ? (target.dataset['at'] ?? '') : '').split(':');
  return row && column ? [Number(row), Number(column)] : null;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
};

function onGridKey(event: KeyboardEvent<HTMLTableElement>): void {
  const at = positionOf(event.target);
  const grid = event.currentTarget;
  if (!at) return;
  const cell = (row: number, column: number) => grid.querySelector<HTMLInputElement>(`[data-at="${row}:${column}"]`);
  if (shortcutOf(event) === 'mod+d') {
    event.preventDefault();
    const above = cell(at[0] - 1, at[1])?.value;
    if (above !== undefined && event.target instanceof HTMLInputElement) type(event.target, above);
    return;
  }
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  cell(at[0] + (event.key === 'Enter' && event.shiftKey ? -1 : step[0]), at[1] + step[1])?.focus();
}

/** As if somebody had typed it, so that React is notified of it. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
