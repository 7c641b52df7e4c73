import { developmentApi, endpoints } from '@karaz/contract/api';
import { type Access, type Endpoint, endpoint } from '@karaz/contract/endpoint';
import { errorBody } from '@karaz/contract/errors';
import { eventStreams } from '@karaz/contract/event-streams';
import type { Role } from '@karaz/domain/people/roles';
import { ok } from '@karaz/domain/result';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createLocalIssuer } from '../integrations/identity/local-issuer.ts';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { failure } from './failure.ts';
import { mount } from './mount.ts';

/** Opening a call to everyone means adding it here, in plain sight of the reviewer. */
const OPEN_TO_EVERYONE = [
  'GET /api/club-cherry/benefits',
  'GET /api/club-cherry/memberships',
  'GET /api/countries',
  'GET /api/v1/areas/:id',
  'GET /api/v1/areas/:id/next-slot',
  'GET /api/v1/areas/city/:id',
  'GET /api/v1/areas/lookup',
  'GET /api/v1/areas/outlines',
  'GET /api/v1/auth/google/settings',
  'GET /api/v1/auth/rules',
  'GET /api/v1/banners',
  'GET /api/v1/branches',
  'GET /api/v1/branches/:id',
  'GET /api/v1/branches/:id/delivery-hours',
  'GET /api/v1/branches/:id/slots',
  'GET /api/v1/capabilities',
  'GET /api/v1/categories',
  'GET /api/v1/categories/:id',
  'GET /api/v1/charities',
  'GET /api/v1/chats',
  'GET /api/v1/chats/:id',
  'GET /api/v1/cities/:id',
  'GET /api/v1/cities/country/:code',
  'GET /api/v1/custom-pages',
  'GET /api/v1/custom-pages/slug/:slug',
  'GET /api/v1/faqs',
  'GET /api/v1/geocoder/reverse',
  'GET /api/v1/geocoder/search',
  'GET /api/v1/home/rails',
  'GET /api/v1/map',
  'GET /api/v1/orders/track/:token',
  'GET /api/v1/orders/track/:token/invoice',
  'GET /api/v1/orders/track/:token/invoice.pdf',
  'GET /api/v1/orders/track/:token/reports/pictures/:pictureId',
  'GET /api/v1/payments/:id',
  'GET /api/v1/posts',
  'GET /api/v1/posts/:slug',
  'GET /api/v1/products',
  'GET /api/v1/push/key',
  'GET /api/v1/recipes',
  'GET /api/v1/recipes/:id',
  'GET /api/v1/recipes/:id/stocks',
  'GET /api/v1/reviews/stock/:id',
  'GET /api/v1/search/branches',
  'GET /api/v1/search/categories',
  'GET /api/v1/search/popular',
  'GET /api/v1/settings',
  'GET /api/v1/settings/country/:code',
  'GET /api/v1/stocks',
  'GET /api/v1/stocks/:id',
  'GET /api/v2/search/facts',
  'GET /api/v2/search/facts/location',
  'GET /api/v2/search/filters',
  'GET /api/v2/search/products',
  'GET /api/v2/search/stocks',
  'GET /api/v2/search/suggestions',
  'POST /api/cart/price',
  'POST /api/v1/auth/contact/confirm',
  'POST /api/v1/auth/contact/undo',
  'POST /api/v1/auth/email/login',
  'POST /api/v1/auth/email/register',
  'POST /api/v1/auth/email/unlock',
  'POST /api/v1/auth/forgot/password',
  'POST /api/v1/auth/google/link-code',
  'POST /api/v1/auth/google/login',
  'POST /api/v1/auth/invitations/accept',
  'POST /api/v1/auth/invitations/check',
  'POST /api/v1/auth/otp/login',
  'POST /api/v1/auth/phone/code',
  'POST /api/v1/auth/phone/code/verify',
  'POST /api/v1/auth/phone/signup',
  'POST /api/v1/auth/reset/password',
  'POST /api/v1/auth/second-factor',
  'POST /api/v1/auth/second-factor/passkey',
  'POST /api/v1/chats',
  'POST /api/v1/chats/:id/messages',
  'POST /api/v1/chats/:id/read',
  'POST /api/v1/contact-messages',
  'POST /api/v1/coupons/verify',
  'POST /api/v1/coverage-requests',
  'POST /api/v1/orders/:id/notifications',
  'POST /api/v1/orders/:id/payment/auto',
  'POST /api/v1/orders/:id/payment/cash',
  'POST /api/v1/orders/guest',
  'POST /api/v1/orders/guest/preview',
  'POST /api/v1/orders/slots',
  'POST /api/v1/orders/slots/hold',
  'POST /api/v1/orders/track/:token/account',
  'POST /api/v1/orders/track/:token/cancel',
  'POST /api/v1/orders/track/:token/changes',
  'POST /api/v1/orders/track/:token/changes/preview',
  'POST /api/v1/orders/track/:token/reports',
  'POST /api/v1/payments/link',
  'POST /api/v1/push/end',
  'POST /api/v1/search/counts',
  'POST /api/v1/search/popular',
  'POST /api/v1/setup/administrator',
  'POST /api/v1/setup/check',
];

/** Limited by the phone and the address inside, or changing nothing. */
const LIMITED_OTHERWISE = ['POST /api/cart/price', 'POST /api/v1/auth/phone/code'];

const name = ({ method, path }: Endpoint) => `${method} ${path}`;

const guarded = (path: `/${string}`, access: Access) =>
  endpoint({ method: 'GET', path, access, tag: 'Test', summary: 'Guarded', response: z.object({ done: z.boolean() }) });
const mine = guarded('/api/test/mine', 'signed-in');
const staff = guarded('/api/test/staff', 'staff:orders.write');

let store: TestApi;
beforeAll(async () => {
  store = await testApi({
    identify: async (authorization) => {
      if (!authorization) return ok({ kind: 'anonymous' });
      const role = authorization.replace('Bearer ', '');
      const knownRole: Role | undefined = (['user', 'admin', 'support'] as const).find((one) => one === role);
      return knownRole
        ? ok({ kind: 'user', id: 1, role: knownRole, sessionId: 's', provenAt: null })
        : failure('notSignedIn');
    },
    extend(app, deps) {
      for (const one of [mine, staff]) mount(app, deps, one, () => ok({ done: true }));
    },
  });
});
afterAll(() => store.close());

const statusFor = async (path: string, token?: string) => {
  const response = await store.get(path, token ? { authorization: `Bearer ${token}` } : {});
  return response.status;
};

describe('who may call what', () => {
  test('every call of the contract is mounted, and nothing else', async () => {
    const localIssuer = await createLocalIssuer('https://shop.example');
    const plain = await testApi({ accounts: { google: localIssuer.identity, localIssuer } });
    const streams = Object.values(eventStreams).map(({ path }) => `GET ${path}`);
    const declared = [...[...endpoints, ...Object.values(developmentApi)].map(name), ...streams];
    expect([...plain.deps.mounted].sort()).toEqual(declared.sort());
    await plain.close();
  });

  test('exactly these calls are open to everyone', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(name);
    expect(open.sort()).toEqual(OPEN_TO_EVERYONE);
  });

  test('[GEN-04] one signs in by e-mail and password, by a code to the phone or with Google, and in no other way', () => {
    const ways = endpoints.map(name).filter((call) => call.endsWith('/login'));
    expect(ways.sort()).toEqual(['email', 'google', 'otp'].map((way) => `POST /api/v1/auth/${way}/login`));
  });

  test('[API-80] calls whose paths were left open are where our own pages ask for them', () => {
    const ours = [
      'POST /api/v1/orders',
      'POST /api/v1/orders/guest',
      'POST /api/v1/orders/:id/reorder',
      'POST /api/v1/payments/link',
      'POST /api/v1/subscriptions',
      'GET /api/club-cherry/membership/my',
    ];
    expect(endpoints.map(name)).toEqual(expect.arrayContaining(ours));
  });

  test('everything that changes something for everyone is limited in number', () => {
    const unlimited = endpoints.filter((one) => one.access === 'public' && one.method !== 'GET' && !one.rateLimit);
    expect(unlimited.map(name).sort()).toEqual(LIMITED_OTHERWISE);
  });

  test('nothing that belongs to one person is stored for all', () => {
    const leaking = endpoints.filter((one) => one.cached && one.access !== 'public');
    expect(leaking.map(name)).toEqual([]);
  });

  test('[SD-02] a guest is 401 where one must be signed in, a shopper is let in', async () => {
    expect(await statusFor(mine.path)).toBe(401);
    expect(await statusFor(mine.path, 'user')).toBe(200);
    expect(await statusFor(mine.path, 'forged')).toBe(401);
  });

  test('[SD-02, SD-10] staff calls reject guests with 401 and people without the permission with 403', async () => {
    expect(await statusFor(staff.path)).toBe(401);
    expect(await statusFor(staff.path, 'user')).toBe(403);
    expect(await statusFor(staff.path, 'support')).toBe(403);
    expect(await statusFor(staff.path, 'admin')).toBe(200);
    const denied = await store.get(staff.path, { authorization: 'Bearer user' });
    expect(errorBody.parse(denied.body).code).toBe('notAllowed');
  });

  test('other people’s messages cannot be read in production', async () => {
    const production = await testApi({ mode: 'production', showsApiDocs: true });
    expect((await production.get('/api/dev/outbox')).status).toBe(404);
    expect([...production.deps.mounted]).not.toContain('GET /api/dev/outbox');
    expect((await production.get('/api/openapi.json')).text).not.toContain('/api/dev');
    await production.close();
    expect((await store.get('/api/dev/outbox')).status).toBe(200);
  });
});
