import type { CartView } from '@karaz/contract/cart';
import { COUNTRIES } from '@karaz/domain/countries';
import { SUBSCRIPTION_WEEKS, WEEK_RANGE_DAYS } from '@karaz/domain/subscriptions/limits';
import type { SubscriptionErrorCode } from '@karaz/domain/subscriptions/validate-subscription';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { type AddressesState, useAddresses } from '../checkout/use-addresses.ts';
import { subscriptionBody } from './subscription-body.ts';
import { type BoxDraft, readBoxDraft, saveBoxDraft } from './subscription-store.ts';
import { branchNow, type HoursState, useHours } from './use-hours.ts';
import { type SubscriptionPreviewState, useSubscriptionPreview } from './use-subscription-preview.ts';

export type Field = 'startDate' | 'weeks' | 'addressId' | 'terms';
export type Subscription = {
  view: CartView;
  draft: BoxDraft;
  change: (patch: Partial<BoxDraft>) => void;
  addresses: AddressesState;
  addressId: number | null;
  hours: HoursState;
  /** Today at the branch. */
  today: string;
  preview: SubscriptionPreviewState;
  body: ReturnType<typeof subscriptionBody>;
  /** What is wrong now, in the order of the form; empty: it can be sent. */
  problems: Partial<Record<Field, string>>;
};

/** The draft, and what the store says about it: hours, addresses, totals. */
export function useSubscription(view: CartView): Subscription {
  const { visitor } = useRouter();
  const { user } = useSignedIn();
  const [draft, setDraft] = useState(readBoxDraft);
  useEffect(() => saveBoxDraft(draft), [draft]);
  const addresses = useAddresses(false);
  const served = addresses.list.filter(
    ({ isServed, countryCode }) => isServed && countryCode.toLowerCase() === visitor.country,
  );
  const addressId = (served.find(({ id }) => id === draft.addressId) ?? served[0])?.id ?? null;
  const { startDate } = draft.schedule;
  const hours = useHours({
    branchId: view.items[0]?.branch.id ?? null,
    from: startDate,
    days: SUBSCRIPTION_WEEKS * WEEK_RANGE_DAYS,
  });
  const today = branchNow(hours.timeZone ?? COUNTRIES[visitor.country].timeZone).date;
  const body = subscriptionBody({ draft, addressId, items: view.items, userId: user.id });
  const preview = useSubscriptionPreview(draft.schedule, body, visitor.country);
  const text = useTexts('subscriptions');
  const codes = problemsOf(draft, addressId, today);
  const problems = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, text.formErrors[code]]));
  const change = (patch: Partial<BoxDraft>) => setDraft((current) => ({ ...current, ...patch }));
  return { view, draft, change, addresses, addressId, hours, today, preview, body, problems };
}

export function problemsOf(
  { schedule, hasAcceptedTerms }: Pick<BoxDraft, 'schedule' | 'hasAcceptedTerms'>,
  addressId: number | null,
  today: string,
): Partial<Record<Field, SubscriptionErrorCode>> {
  const { startDate, weeks } = schedule;
  return {
    ...(startDate === null ? { startDate: 'START_DATE_REQUIRED' } : {}),
    ...(startDate !== null && startDate < today ? { startDate: 'START_BEFORE_TODAY' } : {}),
    ...(weeks.includes(null) ? { weeks: 'DELIVERY_DAYS_REQUIRED' } : {}),
    ...(addressId === null ? { addressId: 'ADDRESS_REQUIRED' } : {}),
    ...(hasAcceptedTerms ? {} : { terms: 'TERMS_REQUIRED' }),
  };
}
