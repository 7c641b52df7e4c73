import type { CardChoice } from '@karaz/contract/saved-cards';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { failure, type Outcome } from '../http/failure.ts';
import { returnPath } from '../http/return-path.ts';
import { chosenCard } from '../payments/saved-cards.ts';
import { type PaymentLink, startPayment } from '../payments/start-payment.ts';
import { selectOwn } from './subscriptions.queries.ts';

type PaymentRequest = {
  userId: number;
  id: string;
  language: Language;
  returnUrl: string | undefined;
  card: CardChoice;
};

/** A link to pay all four weeks at; requested again it is the same link. */
export async function paySubscription(
  deps: ApiDeps,
  { userId, id, language, returnUrl, card }: PaymentRequest,
): Promise<Outcome<PaymentLink>> {
  const returnTo = returnPath(returnUrl, deps.accounts.publicOrigin, language);
  if (!returnTo.ok) return returnTo;
  const row = await selectOwn(deps.db, userId, id);
  if (!row) return failure('notFound');
  const { subscription } = row;
  if (subscription.isPaid) return failure('alreadyPaid');
  const { heldUntil } = subscription;
  if (subscription.status !== 'pending' || heldUntil === null || heldUntil <= deps.clock()) {
    return failure('subscriptionNotActive');
  }
  const [firstName = '', ...rest] = subscription.customerName.split(' ');
  const { customerEmail: email, customerPhone: phone } = subscription;
  return startPayment(deps, {
    target: 'subscription',
    targetId: id,
    number: `SUB-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    amountMinor: subscription.totalMinor,
    currency: subscription.currency,
    country: subscription.countryCode,
    language,
    expiresAt: heldUntil,
    customer: { firstName, lastName: rest.join(' '), email, phone },
    returnPath: returnTo.value,
    ...(await chosenCard(deps.db, userId, card)),
  });
}
