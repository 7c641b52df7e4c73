import type { ResponseOf } from '@karaz/contract/endpoint';
import type { previewSwap } from '@karaz/contract/subscriptions';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Picture, type PictureSource } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Select } from '../../ui/select.tsx';
import type { Tile } from '../goods/tile.ts';
import { pictureAt } from '../orders/order-card.tsx';
import { loadGoods } from './load-goods.ts';
import { useWeekAction } from './use-week-action.ts';
import { WeekFoot } from './week-foot.tsx';
import type { WeekPartProps } from './week-part.ts';

type Line = { stockId: number; name: string; image: PictureSource; quantity: number };

const QUANTITY_MAX = 99;

/** Other goods for one week; its new price stands there before anything is decided. */
export function SwapWeek({ details, delivery, onDone, onBack }: WeekPartProps) {
  const api = useApi();
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { id } = details;
  const [lines, setLines] = useState<readonly Line[]>(() =>
    delivery.items.map((item) => ({
      stockId: item.stockId,
      name: pick(item, 'name', language),
      image: pictureAt(item.product_image),
      quantity: item.quantity,
    })),
  );
  const items = lines.map(({ stockId, quantity }) => ({ stockId, quantity }));
  const preview = useSwapPreview(id, delivery.week, items);
  const { run, isBusy, problems } = useWeekAction(
    () =>
      api('POST /api/v1/subscriptions/:id/weeks/:week/swap', { params: { id, week: delivery.week }, body: { items } }),
    (changed) => onDone(changed, text.swapped),
  );
  const set = (stockId: number, quantity: number) =>
    setLines((current) =>
      current.flatMap((line) => (line.stockId !== stockId ? [line] : quantity > 0 ? [{ ...line, quantity }] : [])),
    );
  const add = (tile: Tile) =>
    setLines((current) => [
      ...current,
      { stockId: tile.id, name: tile.name, image: tile.image ?? pictureAt(null), quantity: 1 },
    ]);
  return (
    <div className="grid gap-5">
      <p className="text-small text-muted">{text.swapHint}</p>
      <SwapLines lines={lines} onSet={set} />
      <AddGoods branchId={details.branch.id} lines={lines} onAdd={add} />
      {lines.length === 0 ? <p className="text-warning">{text.swapEmpty}</p> : <NewPrice preview={preview} />}
      <WeekFoot
        label={text.swapSave}
        isBusy={isBusy}
        isDisabled={lines.length === 0 || (preview?.missing ?? 0) > 0}
        problems={problems}
        onConfirm={() => void run()}
        onBack={onBack}
      />
    </div>
  );
}

function SwapLines({ lines, onSet }: { lines: readonly Line[]; onSet: (stockId: number, quantity: number) => void }) {
  const { stepper } = useTexts('shell');
  return (
    <ul className="grid gap-3">
      {lines.map(({ stockId, name, image, quantity }) => (
        <li key={stockId} className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3">
          <Picture image={image} alt="" sizes="48px" ratio="1 / 1" className="rounded-control" />
          <span className="min-w-0">{name}</span>
          <QuantityStepper
            quantity={quantity}
            max={QUANTITY_MAX}
            labels={stepper}
            name={name}
            onChange={(next) => onSet(stockId, next)}
          />
        </li>
      ))}
    </ul>
  );
}

type AddGoodsProps = { branchId: number; lines: readonly Line[]; onAdd: (tile: Tile) => void };

function AddGoods({ branchId, lines, onAdd }: AddGoodsProps) {
  const { api, visitor } = useRouter();
  const text = useTexts('subscriptions');
  const [goods, setGoods] = useState<readonly Tile[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    loadGoods({ api, visitor, language: visitor.language }, 1, branchId).then(
      ({ items }) => isUnmounted || setGoods(items.filter(({ isAvailable }) => isAvailable)),
      // What is there can still be changed.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [api, visitor, branchId]);
  const offered = goods.filter(({ id }) => !lines.some(({ stockId }) => stockId === id));
  if (offered.length === 0) return null;
  return (
    <Select
      label={text.swapAdd}
      placeholder={text.swapAdd}
      hideLabel
      options={offered.map(({ id, name, unit }) => ({ value: String(id), label: `${name} · ${unit}` }))}
      value=""
      onChange={({ target }) => {
        const tile = offered.find(({ id }) => String(id) === target.value);
        if (tile) onAdd(tile);
      }}
    />
  );
}

type Preview = ResponseOf<typeof previewSwap>;

function NewPrice({ preview }: { preview: Preview | null }) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  if (!preview) return null;
  const { currency, credit, fromCredit, missing } = preview;
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
  const consequence =
    missing > 0
      ? text.swapMissing(money(missing))
      : fromCredit > 0
        ? text.swapFromCredit(money(fromCredit))
        : credit > 0
          ? text.swapCredit(money(credit))
          : text.swapSame;
  return (
    <div role="status" className="grid gap-1 rounded-control bg-sunken p-4" data-testid="swap-price">
      <p className="flex justify-between gap-4 text-muted">
        <span>{text.swapBefore}</span>
        <bdi className="tabular-nums">{money(preview.before)}</bdi>
      </p>
      <p className="flex justify-between gap-4 font-semibold">
        <span>{text.swapAfter}</span>
        <bdi className="tabular-nums">{money(preview.totalAmount)}</bdi>
      </p>
      <p className={missing > 0 ? 'font-medium text-warning' : 'font-medium text-success'}>{consequence}</p>
    </div>
  );
}

const SETTLE_MS = 250;

function useSwapPreview(id: string, week: number, items: readonly { stockId: number; quantity: number }[]) {
  const api = useApi();
  const [preview, setPreview] = useState<Preview | null>(null);
  const requestBody = JSON.stringify(items);
  useEffect(() => {
    const requested: { stockId: number; quantity: number }[] = JSON.parse(requestBody);
    if (requested.length === 0) return;
    const leaving = new AbortController();
    const request = () =>
      api('POST /api/v1/subscriptions/:id/weeks/:week/swap/preview', {
        params: { id, week },
        body: { items: requested },
        signal: leaving.signal,
      }).then(setPreview, () => leaving.signal.aborted || setPreview(null));
    const timer = setTimeout(request, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, id, week, requestBody]);
  return preview;
}
