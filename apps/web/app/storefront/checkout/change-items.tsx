import type { OrderView } from '@karaz/contract/order-view';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate, unbroken } from '@karaz/i18n/format';
import { useEffect, useRef, useState } from 'react';
import { useApi, useLanguage, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import { passFocusOn } from '../cart/pass-focus-on.ts';
import { NO_PICTURE } from '../goods/no-picture.ts';
import { type ProductTile, productTileOf } from '../goods/tile.ts';
import type { ChangedLine, OrderChangeState } from './use-order-change.ts';

const QUANTITY_MAX = 99;

export function ChangeItems({ state: { draft, change, order } }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  const list = useRef<HTMLUListElement>(null);
  const set = (changed: ChangedLine, quantity: number) => {
    if (quantity === 0) announce(`${changed.name}: ${text.removed}`);
    change({
      lines: draft.lines.flatMap((line) => {
        if (line !== changed) return [line];
        return quantity === 0 && line.itemId === null ? [] : [{ ...line, quantity }];
      }),
    });
  };
  const add = ({ id, name, image, branch, price, selling_price: selling }: ProductTile) => {
    const known = draft.lines.find(({ stockId }) => stockId === id);
    // What was found goes, and with it the button that was pressed.
    afterPaint(() => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] button:last-child`)?.focus());
    if (known) return set(known, Math.min(known.quantity + 1, QUANTITY_MAX));
    const added = { itemId: null, stockId: id, branchId: branch.id, name, extras: '', price: selling ?? price };
    change({
      lines: [...draft.lines, { ...added, image: image ?? NO_PICTURE, quantity: 1, quantityBefore: 0 }],
    });
  };
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {draft.lines.map((line) => (
          <Line
            key={line.itemId ?? `new ${line.stockId}`}
            line={line}
            currency={order.currency}
            onSet={(quantity) => set(line, quantity)}
          />
        ))}
      </ul>
      {draft.lines.every(({ quantity }) => quantity === 0) && (
        <p role="alert" className="text-small text-warning">
          {text.lastItem}
        </p>
      )}
      <AddProduct order={order} onAdd={add} />
      <p className="text-small text-muted">{text.pricesNote}</p>
    </>
  );
}

type LineProps = { line: ChangedLine; currency: CurrencyCode; onSet: (quantity: number) => void };

function Line({ line, currency, onSet }: LineProps) {
  const text = useTexts('order-change');
  const language = useLanguage();
  const { stepper } = useTexts('shell');
  const focus = useFocusHandover(':enabled');
  const { name, stockId, extras, price, image, quantity, quantityBefore, itemId } = line;
  const note =
    itemId === null
      ? text.newItem
      : quantity === 0
        ? text.removed
        : quantity === quantityBefore
          ? ''
          : text.before(isolate(String(quantityBefore)));
  return (
    <li
      ref={passFocusOn}
      data-line={stockId}
      className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[56px_minmax(0,1fr)_auto]"
      data-testid="change-line"
    >
      <Picture
        image={image}
        alt=""
        sizes="56px"
        ratio="1 / 1"
        className={`rounded-control ${quantity === 0 ? 'grayscale' : ''}`}
      />
      <span className="grid min-w-0">
        <span className={quantity === 0 ? 'text-muted line-through' : ''}>{unbroken(name)}</span>
        {extras && <span className="text-small text-muted">{extras}</span>}
        <span className="text-small text-muted">
          {text.each(isolate(formatMoney(toMinor(price, currency), currency, language)))}
        </span>
        {note && <span className="text-small text-warning">{note}</span>}
      </span>
      {/* On phones below the name, which needs the width. */}
      <span className="max-sm:col-start-2">
        {quantity === 0 ? (
          <Button ref={focus} kind="soft" aria-label={`${text.undo}: ${name}`} onClick={() => onSet(quantityBefore)}>
            {text.undo}
          </Button>
        ) : (
          <QuantityStepper
            ref={focus}
            quantity={quantity}
            max={QUANTITY_MAX}
            labels={stepper}
            name={name}
            onChange={onSet}
          />
        )}
      </span>
    </li>
  );
}

type AddProductProps = { order: OrderView; onAdd: (product: ProductTile) => void };

function AddProduct({ order, onAdd }: AddProductProps) {
  const text = useTexts('order-change');
  const [words, setWords] = useState('');
  const { products, status } = useFoundProducts(words.trim(), order);
  return (
    <div className="grid gap-3">
      <TextField
        label={text.addItem}
        placeholder={text.searchHint}
        icon="search"
        type="search"
        name="addProduct"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        // Enter in a search must not save the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {status === 'failed' && <p role="alert">{text.searchFailed}</p>}
      <p role="status" className={products.length > 0 ? 'sr-only' : ''}>
        {status === 'ready' && (products.length > 0 ? text.found(products.length) : text.nothingFound)}
      </p>
      <ul className="grid gap-2">
        {products.map((product) => (
          <Found
            key={product.id}
            product={product}
            onAdd={() => {
              onAdd(product);
              setWords('');
            }}
          />
        ))}
      </ul>
    </div>
  );
}

function Found({ product, onAdd }: { product: ProductTile; onAdd: () => void }) {
  const text = useTexts('order-change');
  const language = useLanguage();
  const { name, unit, image, price, selling_price: selling, currency } = product;
  return (
    <li className="flex items-center gap-3 rounded-control bg-sunken p-2">
      <Picture image={image ?? NO_PICTURE} alt="" sizes="48px" ratio="1 / 1" className="size-12 rounded-control" />
      <span className="grid min-w-0 flex-1">
        <span>{unbroken(name)}</span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-small text-muted">
          {unbroken(unit)}
          <Price amount={selling ?? price} currency={currency} language={language} size="small" />
        </span>
      </span>
      <Button kind="soft" icon="plus" aria-label={text.add(isolate(name))} onClick={onAdd} />
    </li>
  );
}

type Found = { products: readonly ProductTile[]; status: 'idle' | 'ready' | 'failed' };
const NOTHING: Found = { products: [], status: 'idle' };
const REST_MS = 250;

/** So many are a choice, more a list. */
const MAX_FOUND = 5;

/** What the sellers of the order deliver where it goes: another seller would change when it comes. */
function useFoundProducts(words: string, { areaId, items }: OrderView): Found {
  const api = useApi();
  const { language, areaId: visited } = useVisitor();
  const [found, setFound] = useState(NOTHING);
  const branchIds = [...new Set(items.map(({ branch }) => branch))].join();
  useEffect(() => {
    if (!words) return setFound(NOTHING);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/v2/search/products', {
        query: { query: words, areaId: areaId ?? visited, branchIds, limit: 2 * MAX_FOUND },
        signal: leaving.signal,
      }).then(
        ({ data }) => {
          const tiles = data.map((card) => productTileOf(card, language));
          setFound({ products: tiles.filter(({ isAvailable }) => isAvailable).slice(0, MAX_FOUND), status: 'ready' });
        },
        () => leaving.signal.aborted || setFound({ products: [], status: 'failed' }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, words, areaId, visited, branchIds, language]);
  return found;
}
