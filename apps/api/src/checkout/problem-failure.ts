import type { ErrorCode } from '@karaz/contract/errors';
import { toDecimal } from '@karaz/domain/money';
import { ERROR_TEXTS } from '../http/error-texts.ts';
import type { Failure, FieldProblem } from '../http/failure.ts';
import type { OrderDraft } from './draft-order.ts';
import type { OrderContext } from './order-context.ts';
import { isBlocking, type OrderProblem } from './order-problems.ts';
import type { OrderRequest } from './order-request.ts';
import { problemField, problemText, type Wording } from './problem-texts.ts';
import { slotsInstead } from './slot-problems.ts';

/** A response has one error code; the problems that share it are reported together. */
const CODES = {
  AREA_CLOSED: 'notServedHere',
  NOT_HERE: 'notServedHere',
  NOT_SOLD: 'notEnoughStock',
  NOT_ENOUGH: 'notEnoughStock',
  ADDON_GONE: 'notEnoughStock',
  ANIMAL: 'animalRejected',
  MEAT_DAYS: 'animalRejected',
  DIFFERENT_BRANCHES: 'differentBranches',
  PRICE_CHANGED: 'pricesChanged',
  COUPON: 'couponRefused',
  POINTS: 'pointsRefused',
  BELOW_MINIMUM: 'minimumNotReached',
  MEAT_TIME: 'slotUnavailable',
  SLOT: 'slotUnavailable',
  TOTAL_CHANGED: 'pricesChanged',
  CASH_NOT_OFFERED: 'validationFailed',
  CARD_LIMIT: 'cardLimit',
} as const satisfies Partial<Record<OrderProblem['code'], ErrorCode>>;

type BlockingCode = keyof typeof CODES;
const PRIORITY: BlockingCode[] = [
  'AREA_CLOSED',
  'NOT_HERE',
  'NOT_SOLD',
  'NOT_ENOUGH',
  'ADDON_GONE',
  'ANIMAL',
  'MEAT_DAYS',
  'DIFFERENT_BRANCHES',
  'PRICE_CHANGED',
  'COUPON',
  'POINTS',
  'BELOW_MINIMUM',
  'MEAT_TIME',
  'SLOT',
  'TOTAL_CHANGED',
  'CASH_NOT_OFFERED',
  'CARD_LIMIT',
];

export function wordingOf(request: OrderRequest, context: OrderContext): Wording {
  const { language } = request;
  const nameOf = (index: number) => {
    const stock = context.stocks.get(request.lines[index]?.stockId ?? 0);
    return (language === 'ar' ? stock?.nameAr : stock?.nameEn) ?? '';
  };
  return { language, currency: context.settings.currency, nameOf };
}

/** Why this draft cannot become an order; undefined: it can. */
export function draftFailure(
  request: OrderRequest,
  context: OrderContext,
  draft: OrderDraft,
  wording: Wording = wordingOf(request, context),
): Failure | undefined {
  const blocking = draft.problems.filter(isBlocking);
  const first = PRIORITY.find((code) => blocking.some((problem) => problem.code === code));
  if (first === undefined) return undefined;
  const reported = blocking.filter((problem) => isBlockingCode(problem.code) && CODES[problem.code] === CODES[first]);
  const isFull = reported.some((problem) => problem.code === 'SLOT' && problem.error.code === 'SLOT_FULL');
  const code = isFull ? 'slotFull' : CODES[first];
  const texts = reported.map((problem) => problemText(problem, wording));
  return {
    code,
    fields: fieldsOf(reported, wording),
    // Clients compare this sentence, so it stays the same whatever changed.
    messages: code === 'pricesChanged' ? [ERROR_TEXTS[request.language].pricesChanged] : [...new Set(texts)],
    ...dataOf(code, request, context, draft),
  };
}

const isBlockingCode = (code: string): code is BlockingCode => code in CODES;

function fieldsOf(problems: readonly OrderProblem[], wording: Wording): Record<string, FieldProblem> {
  return Object.fromEntries(
    problems.flatMap((problem) => {
      const field = problemField(problem);
      const code = problem.code === 'ANIMAL' ? problem.error.code : problem.code;
      return field === null ? [] : [[field, { code, text: problemText(problem, wording) }]];
    }),
  );
}

function dataOf(
  code: ErrorCode,
  request: OrderRequest,
  context: OrderContext,
  draft: OrderDraft,
): Pick<Failure, 'data'> {
  const { currency } = context.settings;
  if (code === 'slotFull' || code === 'slotUnavailable')
    return { data: { nearest: slotsInstead(request, draft.slotQuery) } };
  if (code === 'pointsRefused') return { data: { available: draft.points?.balance ?? 0 } };
  if (code !== 'pricesChanged') return {};
  const data = {
    totalAmount: toDecimal(draft.price.totalMinor, currency),
    items: draft.lines.map(({ stock, unitPriceMinor, quantity }) => ({
      stockId: stock.id,
      price: toDecimal(unitPriceMinor * quantity, currency),
    })),
  };
  return { data };
}
