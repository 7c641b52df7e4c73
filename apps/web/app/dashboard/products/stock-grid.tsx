import type { ProductOptions } from '@karaz/contract/admin/products';
import { type CurrencyCode, MINOR_DIGITS } from '@karaz/domain/money';
import { currencySign } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { LongTable } from '../list/long-table.tsx';
import { shortcutOf } from '../shell/shortcuts.ts';
import { numberTyped, type StockDraft, stockKey } from './stock-drafts.ts';

const COLUMNS = ['price', 'sellingPrice', 'quantity', 'lowAt'] as const;
type NumberColumn = (typeof COLUMNS)[number];

type StockGridProps = {
  stocks: readonly StockDraft[];
  options: ProductOptions;
  /** What is there now, by `stockKey`. */
  quantities: ReadonlyMap<string, number>;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (stocks: StockDraft[]) => void;
};

/** A spreadsheet of what each branch sells: arrows and Enter move, Ctrl+D copies from above, blocks can be pasted. */
export function StockGrid({ stocks, options, quantities, errors, disabled, onChange }: StockGridProps) {
  const text = useTexts('office-products');
  const nameOf = useRowNames(options);
  const patch = (row: number, part: Partial<StockDraft>) =>
    onChange(stocks.map((stock, index) => (index === row ? { ...stock, ...part } : stock)));
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const at = placeOf(event.target);
    const block = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!at || !/[\t\n]/.test(block) || disabled) return;
    event.preventDefault();
    onChange(pasted(stocks, at, block));
  };
  const headers = { price: text.price, sellingPrice: text.salePrice, quantity: text.quantity, lowAt: text.lowAt };
  return (
    <LongTable
      className="stock-grid"
      count={stocks.length}
      reveal={firstWrong(errors)}
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
              errors={errors}
              disabled={disabled}
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
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onPatch: (part: Partial<StockDraft>) => void;
};

function StockRow({ row, stock, names, headers, quantity, errors, disabled, onPatch }: StockRowProps) {
  const text = useTexts('office-products');
  const label = `${names.branch} ${names.form}`;
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row">
        <bdi>{names.branch}</bdi> <small className="text-muted">{names.sign}</small>
      </th>
      <td>
        <bdi>{names.form || text.oneForm}</bdi>
      </td>
      {COLUMNS.map((column, index) => (
        <td key={column} data-end>
          <NumberCell
            at={`${row}:${index}`}
            label={text.cellOf(headers[column], label)}
            value={column === 'quantity' ? quantity : stock[column]}
            digits={column === 'quantity' || column === 'lowAt' ? 0 : digitsOf(names.currency)}
            error={errors[`stocks[${row}].${column}`]}
            disabled={disabled}
            onValue={(value) => onPatch(partOf(column, value))}
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

/** Only a sale price may be left out; an emptied price is none, which is told when saving. */
function partOf(column: NumberColumn, value: number | null): Partial<StockDraft> {
  if (column === 'sellingPrice') return { sellingPrice: value };
  if (column === 'quantity') return { quantity: value === null ? null : Math.round(value) };
  return column === 'price' ? { price: value ?? 0 } : { lowAt: Math.round(value ?? 0) };
}

function pasted(stocks: readonly StockDraft[], [row, column]: readonly [number, number], block: string): StockDraft[] {
  const lines = block.split(/\r?\n/).map((line) => line.split('\t'));
  return stocks.map((stock, index) => {
    const next = { ...stock };
    for (const [offset, cell] of (lines[index - row] ?? []).entries()) {
      const name = COLUMNS[column + offset];
      const value = numberTyped(cell);
      if (name !== undefined && value !== undefined) Object.assign(next, partOf(name, value));
    }
    return next;
  });
}

function useRowNames({ branches, attributes }: ProductOptions) {
  const language = useLanguage();
  const branchNames = new Map(
    branches.map(({ id, currency, ...branch }) => [
      id,
      { name: pick(branch, 'name', language), currency, sign: currencySign(currency, language) },
    ]),
  );
  const valueNames = new Map(
    attributes.flatMap(({ values }) => values.map((value) => [value.id, pick(value, 'value', language)] as const)),
  );
  return ({ branchId, valueIds }: StockDraft) => ({
    branch: branchNames.get(branchId)?.name ?? String(branchId),
    currency: branchNames.get(branchId)?.currency ?? null,
    sign: branchNames.get(branchId)?.sign ?? '',
    form: valueIds.map((id) => valueNames.get(id) ?? id).join(' · '),
  });
}

type NumberCellProps = {
  at: string;
  label: string;
  value: number | null;
  digits: number;
  error: string | undefined;
  disabled: boolean;
  onValue: (value: number | null) => void;
};

/** Keeps what is being typed ('2.') until it is a number. */
function NumberCell({ at, label, value, digits, error, disabled, onValue }: NumberCellProps) {
  const shown = value === null ? '' : atRest(value, digits);
  const [typed, setTyped] = useState<string | null>(null);
  // Pasted or copied from above while the cell has the focus.
  useEffect(() => setTyped((now) => (now !== null && isTypedAs(now, value) ? now : null)), [value]);
  return (
    <>
      <input
        data-at={at}
        dir="ltr"
        inputMode={digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        title={error}
        disabled={disabled}
        value={typed ?? shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget }) => {
          const number = numberTyped(currentTarget.value);
          if (number === undefined && !/^[\d٠-٩.,٫]*$/.test(currentTarget.value)) return;
          setTyped(currentTarget.value);
          if (number !== undefined) onValue(number);
        }}
      />
      {error && <small className="stock-grid-error">{error}</small>}
    </>
  );
}

const digitsOf = (currency: CurrencyCode | null) => (currency ? MINOR_DIGITS[currency] : 2);

/** As the currency writes it; what is too fine for it stays as typed, so that the mistake can be seen. */
const atRest = (value: number, digits: number) =>
  Number(value.toFixed(digits)) === value ? value.toFixed(digits) : String(value);

/** What is no number yet ('2.') may still become this one; nothing typed counts as none. */
function isTypedAs(typed: string, value: number | null): boolean {
  const number = numberTyped(typed);
  return number === undefined || (number ?? 0) === (value ?? 0);
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

function placeOf(target: EventTarget | null): readonly [number, number] | null {
  const [row, column] = (target instanceof HTMLElement ? (target.dataset['at'] ?? '') : '').split(':');
  return row && column ? [Number(row), Number(column)] : null;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
};

function onGridKey(event: KeyboardEvent<HTMLTableElement>): void {
  const at = placeOf(event.target);
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

/** As if somebody had typed it, so that React hears of it. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
