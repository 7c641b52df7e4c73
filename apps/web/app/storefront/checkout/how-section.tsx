import type { OrderType } from '@karaz/domain/pricing/delivery-fee';
import { lazy } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Later } from '../../ui/later.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';

const CharityChooser = lazy(async () => ({ default: (await import('./charity-chooser.tsx')).CharityChooser }));

const PickupPlace = lazy(async () => ({ default: (await import('./pickup-place.tsx')).PickupPlace }));

type SectionProps = { checkout: Checkout; form: FormErrorsState };

/** The tab is the order's type: to the door, from the counter, or to a charity. */
export function HowSection({ checkout, form }: SectionProps) {
  const text = useTexts('checkout');
  const { draft, change, data } = checkout;
  const offered: OrderType[] = [
    'delivery',
    ...(data.pickupEnabled ? (['pickup'] as const) : []),
    ...(data.charityEnabled ? (['charity'] as const) : []),
  ];
  const panels = {
    delivery: <p className="pt-3 text-muted">{text.deliveryNote}</p>,
    pickup: (
      <Later>
        <PickupPlace checkout={checkout} />
      </Later>
    ),
    charity: (
      <Later>
        <CharityChooser checkout={checkout} form={form} />
      </Later>
    ),
  };
  const select = (id: string) => {
    const tab = offered.find((type) => type === id);
    if (!tab) return;
    change({ tab, isSlotCleared: false, ...(tab === 'charity' ? { paymentMethod: 'online_payment' } : {}) });
  };
  return (
    <CheckoutSection number={1} title={text.how} testId="checkout-how">
      <div>
        <Tabs
          label={text.how}
          selected={draft.tab}
          onSelect={select}
          tabs={offered.map((id) => ({ id, label: text.tabs[id], panel: draft.tab === id ? panels[id] : null }))}
        />
      </div>
    </CheckoutSection>
  );
}
