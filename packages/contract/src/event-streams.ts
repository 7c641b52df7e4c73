import { z } from 'zod';
import type { Access } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { orderId } from './orders.ts';

/** A response that stays open and carries events (text/event-stream). */
export type EventStream = {
  path: `/${string}`;
  access: Access;
  tag: string;
  summary: string;
  /** What each event carries in `data`. */
  data: string;
  /** One event as it is sent. */
  example: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  errors: readonly ErrorCode[];
};

/** Every stream of the store: mounted by the server and described in the OpenAPI document. */
export const eventStreams = {
  streamCart: {
    path: '/api/cart/events',
    access: 'signed-in',
    tag: 'Cart',
    summary: 'That my cart was changed elsewhere',
    data: 'the version of the cart; read the cart when it is newer than yours',
    example: '7',
    errors: ['notSignedIn', 'tooManyRequests'],
  },
  streamOrder: {
    path: '/api/v1/orders/:id/events',
    access: 'public',
    tag: 'Orders',
    summary: 'The status of an order, now and whenever it changes',
    data: 'the status; open to whoever may read the order, or with the token of the tracking link',
    example: 'active',
    params: orderId,
    query: z.object({ token: z.string().min(20).max(100).optional() }),
    errors: ['notFound', 'tooManyRequests'],
  },
  streamChats: {
    path: '/api/v1/chats/events',
    access: 'public',
    tag: 'Support chat',
    summary: 'That one of my conversations has changed',
    data: 'which conversation to read again; guests send x-guest-secret',
    example: 'ready',
    errors: ['notSignedIn', 'tooManyRequests'],
  },
  streamOfficeChats: {
    path: '/api/v1/admin/chats/events',
    access: 'staff:chats.answer',
    tag: 'Back office: support',
    summary: 'That a conversation has changed',
    data: 'which conversation to read again',
    example: 'ready',
    errors: ['notSignedIn', 'notAllowed', 'tooManyRequests'],
  },
  streamOfficeOrders: {
    path: '/api/v1/admin/orders/events',
    access: 'staff:orders.read',
    tag: 'Back office: orders',
    summary: 'That orders have changed',
    data: 'that something changed, never which order: it may be of another branch',
    example: 'changed',
    errors: ['notSignedIn', 'notAllowed', 'tooManyRequests'],
  },
  streamOfficeOrder: {
    path: '/api/v1/admin/orders/:id/events',
    access: 'staff:orders.read',
    tag: 'Back office: orders',
    summary: 'The status of one order and how far it is picked',
    data: 'the status, or what colleagues did with it',
    example: 'preparing',
    params: orderId,
    errors: ['notSignedIn', 'notAllowed', 'notFound', 'tooManyRequests'],
  },
} as const satisfies Record<string, EventStream>;
