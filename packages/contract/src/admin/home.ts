import { ORDER_STATUSES } from '@karaz/domain/orders/order-status';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { needs, today } from './overview.ts';

const tag = 'Back office';
const count = z.number().int();

const pickingWindow = z.object({
  branch: z.object({ id: count, name_en: z.string(), name_ar: z.string() }),
  date: z.string(),
  opens: z.string(),
  closes: z.string(),
  isLate: z.boolean(),
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      customer: z.string(),
      status: z.enum(ORDER_STATUSES),
      /** Of the branches within reach, and how many of them are picked. */
      lines: count,
      pickedLines: count,
    }),
  ),
});
export type PickingWindow = z.infer<typeof pickingWindow>;

const waitingCase = z.object({
  kind: z.enum(['chat', 'report', 'contact']),
  id: z.string(),
  /** Of a reported item. */
  orderId: z.string().nullable(),
  name: z.string(),
  about: z.string(),
  since: z.string(),
});
export type WaitingCase = z.infer<typeof waitingCase>;

const home = z.object({
  needs,
  /** For those who read reports. */
  today,
  /** The next windows with orders to pick, the earliest first; for those who may change orders. */
  picking: z.array(pickingWindow),
  /** What waits for an answer, the oldest first; for those who answer shoppers. */
  queue: z.array(waitingCase),
  /** Orders that are not finished, by status; for those who read orders. */
  open: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: count })),
  late: count,
  /** Sums of cash that nobody has handed in: one for each day, branch and person. */
  openCash: count,
  /** null: whoever asks has no right to the stock. */
  lowStock: count.nullable(),
});
export type Home = z.infer<typeof home>;

const getHome = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home',
  access: 'staff:dashboard.open',
  tag,
  summary: 'The work that waits for whoever asks, within their rights and branches',
  response: home,
});

const menuCounts = z.object({
  /** Orders to accept or to check. */
  orders: count,
  /** Orders to pick. */
  board: count,
  reports: count,
  letters: count,
  payments: count,
});
export type MenuCounts = z.infer<typeof menuCounts>;

const getMenuCounts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/counts',
  access: 'staff:dashboard.open',
  tag,
  summary: 'How many wait behind pages of the menu; 0 where whoever asks has no right to them',
  response: menuCounts,
});

export const homeApi = { getHome, getMenuCounts };
