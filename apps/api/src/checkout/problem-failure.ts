import type { ErrorCode } from '@karaz/contract/errors';
import { toDecimal } from '@karaz/domain/money';
import type { Failure, FieldProblem } from '../http/failure.ts';
import type { OrderDraft } from './draft-order.ts';
import type { OrderFacts } from './order-facts.ts';
import { isBlocking, type OrderProblem } from './order-problems.ts';
import type { OrderWish } from './order-wish.ts';
import { problemField, problemText, type Wording } from './problem-texts.ts';
import { slotsInstead } from './slot-problems.ts';

/** One refusal names one kind of problem; the first here is told first. */
const CODES = {
  AREA_CLOSED: 'notServedHere',
  NOT_HERE: 'notServedHere',
  NOT_SOLD: 'notEnoughStock',
  NOT_ENOUGH: 'notEnoughStock',
  ADDON_GONE: 'notEnoughStock',
  DIFFERENT_BRANCHES: 'differentBranches',
  PRICE_CHANGED: 'pricesChanged',
  COUPON: 'couponRefused',
  POINTS: 'pointsRefused',
  BELOW_MINIMUM: 'minimumNotReached',
  SLOT: 'slotUnavailable',
  TOTAL_CHANGED: 'pricesChanged',
} as const satisfies Partial<Record<OrderProblem['code'], ErrorCode>>;

type BlockingCode = keyof typeof CODES;
const ORDER: BlockingCode[] = [
  'AREA_CLOSED',
  'NOT_HERE',
  'NOT_SOLD',
  'NOT_ENOUGH',
  'ADDON_GONE',
  'DIFFERENT_BRANCHES',
  'PRICE_CHANGED',
  'COUPON',
  'POINTS',
  'BELOW_MINIMUM',
  'SLOT',
  'TOTAL_CHANGED',
];

export function wordingOf(wish: OrderWish, facts: OrderFacts): Wording {
  const { language } = wish;
  const nameOf = (index: number) => {
    const stock = facts.stocks.get(wish.lines[index]?.stockId ?? 0);
    return (language === 'ar' ? stock?.nameAr : stock?.nameEn) ?? '';
  };
  return { language, currency: facts.settings.currency, nameOf };
}

/** Why this draft cannot become an order; undefined: it can. */
export function draftFailure(wish: OrderWish, facts: OrderFacts, draft: OrderDraft): Failure | undefined {
  const blocking = draft.problems.filter(isBlocking);
  const first = ORDER.find((code) => blocking.some((problem) => problem.code === code));
  if (first === undefined) return undefined;
  const told = blocking.filter((problem) => isBlockingCode(problem.code) && CODES[problem.code] === CODES[first]);
  const wording = wordingOf(wish, facts);
  const isFull = told.some((problem) => problem.code === 'SLOT' && problem.error.code === 'SLOT_FULL');
  const code = isFull ? 'slotFull' : CODES[first];
  const texts = told.map((problem) => problemText(problem, wording));
  return {
    code,
    fields: fieldsOf(told, wording),
    // The sentence of changed prices is one that clients know by heart.
    ...(code === 'pricesChanged' ? {} : { messages: [...new Set(texts)] }),
    ...dataOf(code, wish, facts, draft),
  };
}

const isBlockingCode = (code: string): code is BlockingCode => code in CODES;

function fieldsOf(problems: readonly OrderProblem[], wording: Wording): Record<string, FieldProblem> {
  return Object.fromEntries(
    problems.flatMap((problem) => {
      const field = problemField(problem);
      return field === null ? [] : [[field, { code: problem.code, text: problemText(problem, wording) }]];
    }),
  );
}

function dataOf(code: ErrorCode, wish: OrderWish, facts: OrderFacts, draft: OrderDraft): Pick<Failure, 'data'> {
  const { currency } = facts.settings;
  if (code === 'slotFull' || code === 'slotUnavailable')
    return { data: { nearest: slotsInstead(wish, draft.slotQuery) } };
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
