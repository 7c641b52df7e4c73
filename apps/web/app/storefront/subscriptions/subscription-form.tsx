import type { CartView } from '@karaz/contract/cart';
import type { FormEvent } from 'react';
import type { PagePath } from '../../router/address.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { BoxSummary, PlaceButton } from './box-summary.tsx';
import { AddressSection, PaymentSection } from './last-sections.tsx';
import { StartSection } from './start-section.tsx';
import { usePlaceSubscription } from './use-place-subscription.ts';
import { useSubscription } from './use-subscription.ts';
import { WeeksSection } from './weeks-section.tsx';

type SubscriptionFormProps = { view: CartView; boxTerms: PagePath | null };

/** One page from top to bottom: start, weeks, address, payment. Nothing chosen is lost by an error or a reload. */
export function SubscriptionForm({ view, boxTerms }: SubscriptionFormProps) {
  const subscription = useSubscription(view);
  const placing = usePlaceSubscription(subscription);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void placing.place(event.currentTarget);
  };
  const visible = placing.isTried ? subscription.problems : {};
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8">
      <div className="grid min-w-0 gap-5">
        <StartSection subscription={subscription} error={visible.startDate} />
        <WeeksSection subscription={subscription} error={visible.weeks} />
        <AddressSection subscription={subscription} error={visible.addressId} />
        <PaymentSection subscription={subscription} error={visible.terms} boxTerms={boxTerms} />
      </div>
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-28">
        {placing.rejections.length > 0 && <Rejections messages={placing.rejections} />}
        <BoxSummary subscription={subscription} isBusy={placing.isBusy} />
      </div>
      {/* Phones: the total and the way on stay within the thumb's reach. */}
      <div className="end-bar rounded-card bg-raised p-2 shadow-menu lg:hidden">
        <PlaceButton subscription={subscription} isBusy={placing.isBusy} />
      </div>
    </form>
  );
}

function Rejections({ messages }: { messages: readonly string[] }) {
  const text = useTexts('subscriptions');
  return (
    <div role="alert" className="grid gap-2 rounded-card bg-warning-tint p-5 text-warning">
      <p className="flex items-center gap-2 text-h3">
        <Icon name="warning" size={22} />
        {text.notPossible}
      </p>
      <ul className="grid gap-1">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
