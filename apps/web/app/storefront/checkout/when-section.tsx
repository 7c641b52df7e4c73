import { mainBranchId } from '@karaz/domain/cart/cart-branches';
import { NO_SLOT_CHOICE, type SlotChoice } from '@karaz/domain/delivery/slot-check';
import { isolate } from '@karaz/i18n/format';
import { tagOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { lazy, type Ref, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusHandover } from '../../ui/use-focus-handover.ts';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { isOneSeller } from './check-draft.ts';
import { toLine } from './checkout-notes.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { HoldNote } from './hold-note.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';
import { isExpressTime } from './use-slots.ts';
import { WarningsOf } from './warnings-of.tsx';

/** Most shoppers take the time that is proposed. */
const SlotPicker = lazy(async () => ({ default: (await import('./slot-picker.tsx')).SlotPicker }));

/** The same while times are loaded, once one is chosen and once it is held: nothing below moves. */
const TIME_HEIGHT = 'min-h-36 max-[24rem]:min-h-46 md:min-h-26';

type SectionProps = { checkout: Checkout; form: FormErrorsState };

export function WhenSection({ checkout, form }: SectionProps) {
  const text = useTexts('checkout');
  const { draft, parts } = checkout;
  const isPickup = draft.tab === 'pickup';
  // The section above explains what to do; times of several counters would mean nothing.
  if (isPickup && !isOneSeller(parts)) return null;
  return (
    <CheckoutSection number={2} title={isPickup ? text.whenPickup : text.when} testId="checkout-when">
      <Times checkout={checkout} form={form} />
      <WarningsOf preview={checkout.preview} field="timeSlot" />
    </CheckoutSection>
  );
}

function Times({ checkout, form }: SectionProps) {
  const text = useTexts('checkout');
  const { slots, draft, change, isSlotTaken } = checkout;
  const [isChoosing, setChoosing] = useState(false);
  const focus = useFocusHandover('.day-chip input:checked');
  const isOpen = isChoosing || draft.slot.date === '';
  const choose = (slot: SlotChoice) => {
    form.forgive('timeSlot');
    change({ slot, isSlotCleared: false, isSlotChosen: true });
    setChoosing(true);
  };
  // The first free time is chosen in a moment.
  const isBeingChosen = slots.first !== null && draft.slot.date === '' && !draft.isSlotCleared;
  if (slots.status === 'loading' || isBeingChosen) return <SlotsSkeleton />;
  if (slots.rejected.length > 0) return <NothingThere texts={slots.rejected} />;
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
  const error = form.errors.timeSlot ?? (isSlotTaken ? text.slotTaken : undefined);
  return (
    <>
      {error && (
        <p className="field-error" data-invalid tabIndex={-1}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
      {isOpen ? (
        <Later fallback={<SlotsSkeleton />}>
          <SlotPicker
            ref={focus}
            days={slots.days}
            first={slots.first}
            chosen={draft.slot}
            onOtherDay={(isOtherDay) => change({ isOtherDay })}
            onChoose={choose}
            onApply={() => setChoosing(false)}
            onClear={() => change({ slot: NO_SLOT_CHOICE, isSlotCleared: true })}
          />
        </Later>
      ) : (
        <ChosenTime ref={focus} checkout={checkout} onChange={() => setChoosing(true)} />
      )}
    </>
  );
}

/** More names than these are a list, no advice. */
const MAX_NAMED = 2;

/** Which goods decide how early the order can come, and when it would come without them. */
export function Speed({ checkout: { slots, view, draft } }: { checkout: Pick<Checkout, 'slots' | 'view' | 'draft'> }) {
  const text = useTexts('checkout');
  const language = useLanguage();
  if (draft.tab !== 'delivery') return null;
  if (isExpressTime(slots, draft.slot)) return <span className="text-small">{text.express}</span>;
  const { delays, sooner } = slots;
  const [delay] = delays;
  const names = view.items
    .filter(({ stock }) => delays.some(({ stockId }) => stockId === stock.id))
    .map(({ stock }) => isolate(pick(stock, 'name', language)));
  if (!delay || !sooner || names.length > MAX_NAMED) return null;
  const list = new Intl.ListFormat(tagOf(language)).format(names);
  const time = isolate(`${slotDay(sooner.date, language)} ${slotHours(sooner, language)}`);
  return (
    <span className="text-small text-muted" data-testid="delays">
      {text.delays[delay.reason](list, time)}
    </span>
  );
}

/** Of several sellers one brings everything: its times count, and pages of the others name their own. */
export function OneDelivery({
  checkout: { view, draft, parts },
}: {
  checkout: Pick<Checkout, 'view' | 'draft' | 'parts'>;
}) {
  const text = useTexts('checkout');
  const language = useLanguage();
  if (draft.tab === 'pickup' || isOneSeller(parts)) return null;
  const mainId = mainBranchId(view.items.map(toLine));
  const main = view.items.find(({ branch }) => branch.id === mainId)?.branch;
  if (!main) return null;
  return (
    <span className="text-small text-muted" data-testid="one-delivery">
      {text.oneDelivery(isolate(pick(main, 'name', language)))}
    </span>
  );
}

/** No time is of use for goods that are not brought there. */
function NothingThere({ texts }: { texts: readonly string[] }) {
  const text = useTexts('checkout');
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <ul className="grid gap-1">
        {texts.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <Link to="/cart" className={buttonClass({ kind: 'outline' })}>
        {text.changeCart}
      </Link>
    </div>
  );
}

type ChosenTimeProps = {
  checkout: Checkout;
  onChange: () => void;
  ref: Ref<HTMLButtonElement>;
};

function ChosenTime({ checkout, onChange, ref }: ChosenTimeProps) {
  const { hold } = checkout;
  const { slot } = checkout.draft;
  const text = useTexts('checkout');
  const language = useLanguage();
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-sunken p-4 ${TIME_HEIGHT}`}
      data-testid="chosen-slot"
    >
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        <Icon name="clock" size={24} className="shrink-0 text-primary-text" />
        <p id="chosen-time" className="grid min-w-0">
          <span className="sr-only">{text.chosenTime}</span>
          <span className="font-semibold">{slotDay(slot.date, language)}</span>
          <span>{slotHours(slot, language)}</span>
          {hold && <HoldNote hold={hold} />}
          <Speed checkout={checkout} />
          <OneDelivery checkout={checkout} />
        </p>
      </div>
      <Button ref={ref} kind="soft" aria-describedby="chosen-time" onClick={onChange}>
        {text.change}
      </Button>
    </div>
  );
}

function SlotsSkeleton() {
  const text = useTexts('checkout');
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className={`rounded-control ${TIME_HEIGHT}`} />
    </div>
  );
}
