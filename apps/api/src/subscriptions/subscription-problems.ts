import { toDecimal } from '@karaz/domain/money';
import type { SubscriptionError } from '@karaz/domain/subscriptions/validate-subscription';
import type { Language } from '@karaz/i18n/language';
import type { OrderContext } from '../checkout/order-context.ts';
import { isBlocking, type OrderProblem } from '../checkout/order-problems.ts';
import type { OrderRequest } from '../checkout/order-request.ts';
import { draftFailure, wordingOf } from '../checkout/problem-failure.ts';
import { problemField, problemText } from '../checkout/problem-texts.ts';
import { type Failure, failure } from '../http/failure.ts';
import type { DraftedSubscription } from './draft-subscription.ts';
import { subscriptionErrorText } from './subscription-error-texts.ts';

/** What is short today may be there next week: it is a warning, and the order is checked when its day comes. */
const PASSING: readonly OrderProblem['code'][] = ['NOT_ENOUGH'];

const isInTheWay = (problem: OrderProblem) => isBlocking(problem) && !PASSING.includes(problem.code);

function fieldOf({ field, week, stockId }: SubscriptionError, { lines }: OrderRequest): string {
  if (week !== undefined) return `${field}[${week}]`;
  if (stockId === undefined) return field;
  return `items[${lines.findIndex((line) => line.stockId === stockId)}].stockId`;
}

/** Why it cannot be created; undefined: it can. */
export function subscriptionFailure(drafted: DraftedSubscription): Failure | undefined {
  const { request, context, draft, price, problems } = drafted;
  const rejected = errorsFailure(drafted.errors, request);
  if (rejected) return rejected;
  const blocking = { ...draft, problems: problems.filter(isInTheWay) };
  const inTheWay = draftFailure(request, context, blocking, weeklyWording(request, context));
  if (inTheWay) return inTheWay;
  if (drafted.isDisplayedTotal) return undefined;
  const data = { totalAmount: toDecimal(price.totalMinor, context.settings.currency) };
  return failure('pricesChanged', { data }).error;
}

/** Everything that is wrong at once; goods of two branches are a conflict. */
export function errorsFailure(errors: readonly SubscriptionError[], request: OrderRequest): Failure | undefined {
  if (errors.length === 0) return undefined;
  const fields = Object.fromEntries(
    errors.map((error) => [
      fieldOf(error, request),
      { code: error.code, text: subscriptionErrorText(error.code, request.language) },
    ]),
  );
  const isMixed = errors.every(({ code }) => code === 'DIFFERENT_BRANCHES');
  return failure(isMixed ? 'differentBranches' : 'validationFailed', { fields }).error;
}

const weeklyWording = (request: OrderRequest, context: OrderContext) => ({
  ...wordingOf(request, context),
  isWeekly: true,
});

type DraftProblems = {
  request: OrderRequest;
  context: OrderContext;
  errors: readonly SubscriptionError[];
  problems: readonly OrderProblem[];
};

/** The same, for reading: every sentence with its place on the form. */
export function validationOf({ request, context, errors, problems }: DraftProblems, language: Language) {
  const wording = weeklyWording(request, context);
  const details = [
    ...errors.map((error) => ({
      code: error.code,
      text: subscriptionErrorText(error.code, language),
      field: fieldOf(error, request),
    })),
    ...problems.map((problem) => ({
      code: problem.code === 'SLOT' || problem.code === 'COUPON' ? problem.error.code : problem.code,
      text: problemText(problem, wording),
      field: problemField(problem),
    })),
  ];
  return {
    isValid: errors.length === 0 && !problems.some(isInTheWay),
    warnings: [...new Set(details.map(({ text }) => text))],
    details,
  };
}
