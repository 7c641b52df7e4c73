import { isCalendarDate } from '@karaz/domain/calendar/calendar-date';
import { SUBSCRIPTION_STATUSES } from '@karaz/domain/subscriptions/subscription-status';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay } from './order-payload.ts';
import { idParam, pageOf, pageQuery } from './paging.ts';
import { cardChoice } from './saved-cards.ts';
import {
  calendarDelivery,
  subscription,
  subscriptionDetails,
  subscriptionLine,
  subscriptionPayload,
  subscriptionPreview,
  swapPreview,
} from './subscription-shapes.ts';

const tag = 'Subscriptions';
const access = 'signed-in';
const SUBSCRIPTION_PAGE_SIZE = 10;

const subscriptionId = z.object({ id: z.uuid() });
const week = z.object({ id: z.uuid(), week: z.coerce.number().int().min(1).max(4) });
const steeringErrors = ['notFound', 'subscriptionNotActive', 'weekClosed'] as const;

export const previewSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/preview',
  access,
  tag,
  department: 'weekly_box',
  summary: 'Totals and warnings of a subscription that is not created',
  body: subscriptionPayload.extend({ countryCode: z.string().max(10).nullish() }),
  response: subscriptionPreview,
  errors: ['notAllowed'],
});
export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions',
  access,
  tag,
  department: 'weekly_box',
  summary: 'Four weekly deliveries, to be paid online within half an hour',
  whenOpen: true,
  body: subscriptionPayload,
  response: z.object({
    id: z.string(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    totalAmount: z.number(),
    currency: z.enum(['KWD', 'EGP', 'AED', 'SAR']),
    payUntil: z.string(),
    /** Another request created it: this one repeats its content. */
    isDuplicate: z.boolean(),
  }),
  status: 201,
  idempotent: true,
  errors: ['notAllowed', 'notFound', 'differentBranches', 'pricesChanged', 'minimumNotReached', 'notServedHere'],
});
export const listMySubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/subscriptions/my-subscriptions',
  access,
  tag,
  summary: 'My subscriptions, newest first',
  query: z.object(pageQuery(SUBSCRIPTION_PAGE_SIZE)),
  response: pageOf(subscription),
});
export const getSubscriptionCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/subscriptions/calendar',
  access,
  tag,
  summary: 'All my deliveries between two days, first and last included',
  query: z.object({ from: calendarDay.refine(isCalendarDate), to: calendarDay.refine(isCalendarDate) }),
  response: z.object({ deliveries: z.array(calendarDelivery) }),
});
export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/v1/subscriptions/:id',
  access,
  tag,
  summary: 'One of my subscriptions with its history',
  params: subscriptionId,
  response: subscriptionDetails,
  errors: ['notFound'],
});
export const paySubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/payment/auto',
  access,
  tag,
  summary: 'A link for paying a subscription',
  params: subscriptionId,
  query: z.object({ locale: z.string().max(10).optional(), returnUrl: z.string().max(500).optional(), ...cardChoice }),
  response: z.object({ paymentUrl: z.string(), paymentId: z.string() }),
  errors: ['notFound', 'alreadyPaid', 'subscriptionNotActive', 'paymentUnavailable', 'cardLimit', 'paymentInReview'],
  rateLimit: { limit: 30, seconds: 60 },
});

export const skipWeek = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/weeks/:week/skip',
  access,
  tag,
  summary: 'No delivery in this week; what it cost is credited',
  params: week,
  response: subscriptionDetails,
  errors: steeringErrors,
});
export const moveWeek = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/weeks/:week/move',
  access,
  tag,
  summary: 'Another day or time within the week',
  params: week,
  body: z.object({ date: z.string().max(20), time: z.string().max(10) }),
  response: subscriptionDetails,
  errors: steeringErrors,
});
export const previewSwap = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/weeks/:week/swap/preview',
  access,
  tag,
  summary: 'What other goods would cost in this week',
  params: week,
  body: z.object({ items: z.array(subscriptionLine).max(100) }),
  response: swapPreview,
  errors: steeringErrors,
});
export const swapWeek = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/weeks/:week/swap',
  access,
  tag,
  summary: 'Other goods in this week, at the prices of today; the difference is credited or taken from the credit',
  params: week,
  body: z.object({ items: z.array(subscriptionLine).max(100) }),
  response: subscriptionDetails,
  errors: [...steeringErrors, 'weekCostsMore', 'differentBranches'],
});
export const pauseSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/pause',
  access,
  tag,
  summary: 'No orders until it is resumed; weeks that pass meanwhile are skipped and credited',
  params: subscriptionId,
  response: subscriptionDetails,
  errors: ['notFound', 'subscriptionNotActive'],
});
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/resume',
  access,
  tag,
  department: 'weekly_box',
  summary: 'Go on with the weeks that are left',
  params: subscriptionId,
  response: subscriptionDetails,
  errors: ['notFound', 'subscriptionNotActive'],
});
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscriptions/:id/cancel',
  access,
  tag,
  summary: 'No more weeks; the money for those without an order, and the credit, go back',
  params: subscriptionId,
  body: z.object({ reason: z.string().trim().max(300).nullish() }),
  response: subscriptionDetails,
  errors: ['notFound', 'subscriptionNotActive', 'accountRemoved'],
});

/** For choosing a day and a time: the hours in which a branch brings subscriptions. */
export const listDeliveryHours = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/delivery-hours',
  access: 'public',
  tag,
  summary: 'The opening hours of a branch on each of the days asked for',
  params: idParam,
  query: z.object({ from: calendarDay, days: z.coerce.number().int().min(1).max(70).catch(28) }),
  response: z.object({
    timeZone: z.string(),
    /** At the branch, now. */
    today: z.string(),
    /** A closed day has no windows. A window that closes earlier than it opens ends on the next day. */
    days: z.array(z.object({ date: z.string(), windows: z.array(z.object({ open: z.string(), close: z.string() })) })),
  }),
  errors: ['notFound'],
});

export const subscriptionsApi = {
  previewSubscription,
  createSubscription,
  listMySubscriptions,
  getSubscriptionCalendar,
  getSubscription,
  paySubscription,
  skipWeek,
  moveWeek,
  previewSwap,
  swapWeek,
  pauseSubscription,
  resumeSubscription,
  cancelSubscription,
  listDeliveryHours,
} as const;
