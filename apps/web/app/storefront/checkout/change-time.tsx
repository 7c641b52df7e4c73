import { type Ref, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import { datedAddons } from '../cart/local-cart.ts';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { OrderChangeState } from './use-order-change.ts';
import { useSlots } from './use-slots.ts';

export function ChangeTime({ state }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const focus = useFocusHandover('.day-chip input:checked');
  const { slot } = state.draft;
  const problem = state.preview?.validation.details.find(
    ({ field, code }) => field === 'timeSlot' && code !== 'SLOT_NEARLY_FULL',
  );
  const times = <Times ref={focus} state={state} setChoosing={setChoosing} />;
  if (problem) {
    return (
      <>
        <p role="alert" className="field-error">
          <Icon name="warning" size={16} />
          <span>{problem.text}</span>
        </p>
        {times}
      </>
    );
  }
  if (isChoosing) {
    return (
      <>
        {times}
        <SeveralSellers state={state} />
      </>
    );
  }
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-sunken p-4"
      data-testid="chosen-slot"
    >
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        <Icon name="clock" size={24} className="shrink-0 text-primary-text" />
        <p id="chosen-time" className="grid min-w-0">
          <span className="font-semibold">{slotDay(slot.date, language)}</span>
          <span>{slotHours(slot, language)}</span>
        </p>
      </div>
      <Button ref={focus} kind="soft" aria-describedby="chosen-time" onClick={() => setChoosing(true)}>
        {text.changeTime}
      </Button>
    </div>
  );
}

/** Why another quantity may bring other times. */
export function SeveralSellers({ state: { draft } }: { state: Pick<OrderChangeState, 'draft'> }) {
  const text = useTexts('order-change');
  const sellers = new Set(draft.lines.flatMap(({ quantity, branchId }) => (quantity > 0 ? [branchId] : [])));
  return sellers.size < 2 ? null : <p className="text-small text-muted">{text.severalSellers}</p>;
}

type TimesProps = { state: OrderChangeState; setChoosing: (isChoosing: boolean) => void; ref: Ref<HTMLDivElement> };

function Times({ state: { order, draft, change }, setChoosing, ref }: TimesProps) {
  const text = useTexts('checkout');
  const items = draft.lines
    .filter(({ quantity, stockId }) => quantity > 0 && stockId > 0)
    .map(({ itemId, stockId, quantity }) => {
      const item = order.items.find(({ id }) => id === itemId);
      return { stockId, quantity, addons: datedAddons(item?.addons ?? []) };
    });
  const { orderType, areaId, countryCode } = order;
  const slots = useSlots({ items, orderType, areaId, countryCode }, '');
  if (slots.status === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">{text.loading}</span>
        <Skeleton className="h-40 rounded-control" />
      </div>
    );
  }
  if (slots.status === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.slotsFailed}</p>
        <Button kind="outline" icon="refresh" onClick={slots.retry}>
          {text.retry}
        </Button>
      </div>
    );
  }
  return (
    <SlotPicker
      ref={ref}
      days={slots.days}
      first={slots.first}
      chosen={draft.slot}
      onOtherDay={(isOtherDay) => change({ isOtherDay })}
      onChoose={(slot) => {
        change({ slot });
        setChoosing(true);
      }}
      onApply={() => setChoosing(false)}
      onClear={() => {
        change({ slot: order.timeSlot });
        setChoosing(false);
      }}
    />
  );
}
