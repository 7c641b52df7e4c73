import type { Route } from './usual-routes.ts';

/** For whoever builds or tries the store. Never in production: there the server does not know these addresses. */
export const devRoutes = [
  { path: '/dev/gallery', file: 'storefront/gallery/gallery-page', layout: 'bare', access: 'public', cached: [] },
  // Never cached: it shows what arrived a second ago.
  { path: '/dev/outbox', file: 'storefront/outbox/outbox-page', layout: 'shop', access: 'public' },
] as const satisfies readonly Route[];
