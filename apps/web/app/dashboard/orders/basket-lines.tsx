import type { FoundGoods, OfferedAddon } from '@karaz/contract/admin/order-changes';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatNumber } from '@karaz/i18n/format-number';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Times } from '../../ui/times.tsx';
import { type HadAddon, HadAddons } from './had-addons.tsx';
import { type ChosenAddon, LineAddons } from './line-addons.tsx';
import { QuantityField } from './quantity-field.tsx';

export type BasketLine = {
  /** Of a line the order has; null: it is new. */
  itemId: number | null;
  stockId: number;
  name_en: string;
  name_ar: string;
  /** Of one piece. */
  price: number;
  /** 0: to be removed. */
  quantity: number;
  quantityBefore: number;
  /** How many are in the bag; left out or null: nobody has picked it yet. */
  picked?: number | null;
  /** What is in the bag instead, and what it costs. */
  substitute?: { name_en: string; name_ar: string; total: number } | null;
  /** Where they can be chosen: what the product can be had with, and what was chosen. */
  offered?: readonly OfferedAddon[];
  addons?: readonly ChosenAddon[];
  /** Of a line the order has: its add-ons, and whether its product can be had with any. */
  had?: readonly HadAddon[];
  hasAddons?: boolean;
  /** It is weighed at packing. */
  isWeighed?: boolean;
};

const QUANTITY_MAX = 999;

type BasketLinesProps = {
  lines: readonly BasketLine[];
  currency: CurrencyCode;
  branchId: number;
  /** Add-ons can be chosen. */
  hasAddons?: boolean;
  onChange: (lines: readonly BasketLine[]) => void;
};

/** What is in an order, with more and less of each, and a search for more. */
export function BasketLines({ lines, currency, branchId, hasAddons = false, onChange }: BasketLinesProps) {
  const text = useTexts('office-order-edit');
  const isChange = lines.some(({ itemId }) => itemId !== null);
  const set = (changed: BasketLine, quantity: number) =>
    onChange(
      lines.flatMap((line) => {
        if (line !== changed) return [line];
        return quantity === 0 && line.itemId === null ? [] : [{ ...line, quantity }];
      }),
    );
  const add = ({ stockId, name_en, name_ar, price, isWeighed, addons }: FoundGoods) => {
    const known = lines.find((line) => line.stockId === stockId);
    if (known) return set(known, Math.min(known.quantity + 1, QUANTITY_MAX));
    const added = { itemId: null, stockId, name_en, name_ar, price, quantity: 1, quantityBefore: 0, isWeighed };
    onChange([...lines, hasAddons ? { ...added, offered: addons, addons: [] } : added]);
  };
  return (
    <div className="grid gap-4">
      <ul className="basket-lines">
        {lines.map((line) => (
          <Line
            key={line.itemId ?? `new ${line.stockId}`}
            line={line}
            currency={currency}
            isAdded={line.itemId === null && isChange}
            onSet={(quantity) => set(line, quantity)}
            branchId={branchId}
            onAddons={(addons) => onChange(lines.map((one) => (one === line ? { ...line, addons } : one)))}
          />
        ))}
      </ul>
      <AddGoods branchId={branchId} onAdd={add} />
      {lines.length > 0 && lines.every(({ quantity }) => quantity === 0) && <p role="alert">{text.noItems}</p>}
    </div>
  );
}

type LineProps = {
  line: BasketLine;
  currency: CurrencyCode;
  /** To an order that was there before. */
  isAdded: boolean;
  onSet: (quantity: number) => void;
  branchId: number;
  onAddons: (addons: readonly ChosenAddon[]) => void;
};

function Line({ line, currency, isAdded, branchId, onSet, onAddons }: LineProps) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const { quantity, quantityBefore, itemId, price, picked = null } = line;
  const name = pick(line, 'name', language);
  const [lookedUp, setLookedUp] = useState<readonly OfferedAddon[]>();
  const offered = line.offered ?? lookedUp;
  return (
    <li data-removed={quantity === 0 || undefined} data-testid="basket-line">
      <span className="grid min-w-0">
        <span className="basket-name">{name}</span>
        <small className="text-muted">
          <bdi>{formatMoney(toMinor(price, currency), currency, language)}</bdi>
          {picked !== null && ` · ${text.picked(isolate(formatNumber(picked)), isolate(formatNumber(quantityBefore)))}`}
          {noteOf() && <strong className="text-warning"> · {noteOf()}</strong>}
        </small>
        {line.isWeighed && quantity > 0 && (
          <small className="text-muted">
            {text.weighed(isolate(formatMoney(toMinor(price, currency) * quantity, currency, language)))}
          </small>
        )}
        {line.substitute && <Substitute line={line} currency={currency} />}
      </span>
      {quantity === 0 ? (
        <Button kind="soft" onClick={() => onSet(quantityBefore)}>
          {text.putBack}
        </Button>
      ) : (
        <QuantityField quantity={quantity} max={QUANTITY_MAX} name={name} onChange={onSet} />
      )}
      {offered && offered.length > 0 && (
        <LineAddons name={name} offered={offered} chosen={line.addons ?? []} currency={currency} onChange={onAddons} />
      )}
      {itemId !== null && quantity > 0 && line.had && (line.hasAddons || line.had.length > 0) && (
        <HadAddons line={line} offered={offered} branchId={branchId} onOffered={setLookedUp} />
      )}
    </li>
  );

  function noteOf(): string {
    if (itemId === null) return isAdded && quantityBefore === 0 ? text.newLine : '';
    if (quantity === 0) return text.willBeRemoved;
    return quantity === quantityBefore ? '' : text.before(isolate(formatNumber(quantityBefore)));
  }
}

/** Stays in the bag as long as its line stays as it is. */
function Substitute({ line, currency }: Pick<LineProps, 'line' | 'currency'>) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const { substitute, quantity, quantityBefore, picked } = line;
  if (!substitute) return null;
  return (
    <small data-testid="basket-substitute">
      {text.instead}: <Times>{formatNumber(picked ?? 0)} ×</Times> {pick(substitute, 'name', language)} ·{' '}
      <bdi>{formatMoney(toMinor(substitute.total, currency), currency, language)}</bdi>
      {quantity !== quantityBefore && (
        <strong className="block text-warning">
          {quantity === 0 ? text.substituteRemoved : text.substituteDropped}
        </strong>
      )}
    </small>
  );
}

const TYPING_PAUSE_MS = 200;

type Found = { goods: readonly FoundGoods[]; status: 'idle' | 'ready' | 'failed' };
const NOTHING: Found = { goods: [], status: 'idle' };

function AddGoods({ branchId, onAdd }: { branchId: number; onAdd: (goods: FoundGoods) => void }) {
  const text = useTexts('office-order-edit');
  const language = useLanguage();
  const [words, setWords] = useState('');
  const { goods, status } = useFoundGoods(words.trim(), branchId);
  const add = (found: FoundGoods) => {
    onAdd(found);
    setWords('');
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={text.addGoods}
        placeholder={text.goodsHint}
        icon="search"
        type="search"
        name="addGoods"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        // A hand scanner types the code and Enter.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [only, another] = goods;
          if (only && !another) add(only);
        }}
      />
      {status === 'failed' && <p role="alert">{text.searchFailed}</p>}
      {status === 'ready' && goods.length === 0 && <p role="status">{text.nothingFound}</p>}
      {goods.length > 0 && (
        <ul className="pick-choices">
          {goods.map((found) => (
            <li key={found.stockId}>
              <button
                type="button"
                aria-label={text.add(isolate(pick(found, 'name', language)))}
                onClick={() => add(found)}
              >
                <span className="grid">
                  {pick(found, 'name', language)}
                  <small className="text-muted">{text.inStock(formatNumber(found.quantity))}</small>
                </span>
                <bdi>{formatMoney(toMinor(found.price, found.currency), found.currency, language)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useFoundGoods(search: string, branchId: number): Found {
  const api = useApi();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (search === '') return setFound(NOTHING);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/v1/admin/order-goods', { query: { branchId, search }, signal: leaving.signal }).then(
        ({ goods }) => setFound({ goods, status: 'ready' }),
        () => leaving.signal.aborted || setFound({ goods: [], status: 'failed' }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, search, branchId]);
  return found;
}
