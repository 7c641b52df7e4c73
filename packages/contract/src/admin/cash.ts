import { COUNTRY_CODES } from '@karaz/domain/countries';
import { CURRENCY_CODES } from '@karaz/domain/money';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import { optionalText, requiredText } from './fields.ts';
import { day, exportOf, listQuery } from './list.ts';

const tag = 'Back office: cash';
const number = z.coerce.number().int().min(1).max(2_147_483_647);
const sum = z.number().min(0).max(10_000_000);
/** Below zero: more was paid out than collected. */
const balance = z.number().min(-10_000_000).max(10_000_000);

/** Who collected how much for orders that are paid in cash. */
export const cashReport = z.object({
  /** Left out: whoever moves the orders. */
  collector: optionalText(80).optional(),
  /** Of one order alone. Left out: what is due of each. */
  amount: sum.optional(),
  /** Required where the amount is not what was due, apart from what coins cannot pay (4 fils in Kuwait). */
  reason: optionalText(300).optional(),
});

const order = { orderId: z.uuid(), number: z.string() };

const row = z.object({
  day: z.string(),
  country: z.enum(COUNTRY_CODES),
  branch: z.object({ id: z.number().int(), name_en: z.string(), name_ar: z.string() }),
  collector: z.string(),
  orders: z.number().int(),
  /** The orders it was collected for. */
  lines: z.array(
    z.object({
      ...{ ...order, due: z.number(), collected: z.number() },
      /** By refunds, of what was due and not collected. */
      takenOff: z.number(),
      /** Still due. */
      short: z.number(),
      /** It came after the delivery. */
      isLater: z.boolean(),
      /** Later payments or refunds leave no other amount to correct it to. */
      isFixed: z.boolean(),
    }),
  ),
  currency: z.enum(CURRENCY_CODES),
  due: z.number(),
  collected: z.number(),
  /** What of that came after the delivery, for orders of which less was collected than was due. */
  later: z.number(),
  /** What refunds took off what was due and not collected. */
  takenOff: z.number(),
  /** Due and not collected, apart from what coins cannot pay. */
  short: z.number(),
  /** Handed back to shoppers. */
  paidOut: z.number(),
  /** What should be handed in: collected less paid out. */
  expected: z.number(),
  /** null: not handed in yet. */
  counted: z.number().nullable(),
  difference: z.number().nullable(),
  reason: z.string(),
  /** Reasons for orders of which another sum than was due was collected. */
  notes: z.array(z.object({ number: z.string(), reason: z.string() })),
  payouts: z.array(z.object({ ...order, amount: z.number(), reason: z.string() })),
  /** Oldest first: what was counted before, after, by whom and why. */
  corrections: z.array(
    z.object({ before: z.number(), counted: z.number(), reason: z.string(), by: z.string(), at: z.string() }),
  ),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** null: open. */
  closingId: z.number().int().nullable(),
});
export type CashRow = z.infer<typeof row>;

/** Of all rows that are found, on whichever page. */
const total = z.object({
  currency: z.enum(CURRENCY_CODES),
  collected: z.number(),
  short: z.number(),
  over: z.number(),
  paidOut: z.number(),
  expected: z.number(),
  /** Of what is closed. */
  counted: z.number(),
  difference: z.number(),
  /** Expected of what is open. */
  open: z.number(),
});
export type CashTotal = z.infer<typeof total>;

const listCash = endpoint({
  method: 'GET',
  path: '/api/v1/admin/cash',
  access: 'staff:orders.read',
  tag,
  summary:
    'Cash collected and paid out, by day, branch and person: newest day first, what is not handed in before what is',
  query: z.object({
    ...listQuery(['day']),
    from: day.optional().catch(undefined),
    to: day.optional().catch(undefined),
    branchId: number.optional().catch(undefined),
    state: z.enum(['open', 'closed']).optional().catch(undefined),
  }),
  response: pageOf(row).extend({ totals: z.array(total) }),
});

const closeCash = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cash/close',
  access: 'staff:cash.count',
  peopleOnly: true,
  tag,
  summary:
    'Write down what a person handed in for a day; cash collected later is a new row. That of others needs cash.close',
  body: z.object({
    branchId: number,
    day,
    collector: requiredText(80),
    /** As it was shown: if more was collected or paid out since, nothing is closed. */
    expected: balance,
    /** Below zero only where that was expected: what the branch paid the person. */
    counted: balance,
    /** Required where it is not what was expected, apart from what coins cannot pay. */
    reason: optionalText(300),
  }),
  response: z.object({ closingId: z.number().int() }),
  errors: ['otherBranch', 'notOwnCash', 'conflict', 'reasonRequired'],
});

const correctCash = endpoint({
  method: 'POST',
  path: '/api/v1/admin/cash/:closingId/corrections',
  access: 'staff:cash.correct',
  peopleOnly: true,
  tag,
  summary: 'Another figure for a closed count; the one before stays visible',
  params: z.object({ closingId: number }),
  body: z.object({
    /** As it was shown: if a colleague has corrected it since, nothing is changed. */
    before: balance,
    counted: balance,
    reason: requiredText(300),
  }),
  response: z.object({ closingId: z.number().int() }),
  errors: ['notFound', 'otherBranch', 'conflict'],
});

export const officeCashApi = { listCash, exportCash: exportOf(listCash), closeCash, correctCash };
