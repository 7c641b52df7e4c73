import { GUEST_ORDERS } from '@karaz/domain/accounts/reachable';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { ONLINE_METHODS } from '@karaz/domain/orders/online-methods';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const capabilities = z.object({
  /** Whether codes and messages reach phones, mailboxes and browsers. */
  sms: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
  /** With what an account can be opened; neither: not at all. */
  signUp: z.object({ phone: z.boolean(), email: z.boolean() }),
  /** Whether one signs in with Google. */
  google: z.boolean(),
  /** The demo store, whose people and their password are public. */
  demo: z.boolean(),
  countries: z.array(
    z.object({
      code: z.enum(COUNTRY_CODES),
      /** Whether cards can be charged there. */
      cards: z.boolean(),
      /** With what online, by name; empty without cards. */
      methods: z.array(z.enum(ONLINE_METHODS)),
      /** Whether orders can be paid in cash when they arrive. */
      cash: z.boolean(),
      /** With a code sent to their phone, without one, or not at all. */
      guestOrders: z.enum(GUEST_ORDERS),
    }),
  ),
});
export type Capabilities = z.infer<typeof capabilities>;

export const getCapabilities = endpoint({
  method: 'GET',
  path: '/api/v1/capabilities',
  access: 'public',
  tag: 'Settings',
  summary: 'What this store can do with the services it is connected to: offer nothing else',
  response: capabilities,
  cached: ['places', 'content', 'catalog'],
});
