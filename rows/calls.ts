import type { Client } from './client.ts';

/** Every call of the specification; the store itself serves maps and flags, and a webhook without a signature gets 401. */
const CALLS = `
POST /api/v1/auth/email/login
POST /api/v1/auth/email/register
POST /api/v1/auth/google/login
POST /api/v1/auth/otp/login
POST /api/v1/auth/phone/signup
POST /api/v1/auth/phone/code
POST /api/v1/auth/phone/code/verify
GET /api/v1/auth/me
POST /api/v1/auth/refresh
POST /api/v1/auth/forgot/password
POST /api/v1/auth/reset/password
PATCH /api/v1/auth/me
POST /api/v1/auth/logout
PATCH /api/v1/users/{id}
POST /api/v1/addresses
PATCH /api/v1/addresses/{id}
DELETE /api/v1/addresses/{id}
GET /api/v1/addresses/my
GET /api/countries
GET /api/v1/cities/country/{id}
GET /api/v1/cities/{id}
GET /api/v1/areas/city/{id}
GET /api/v1/areas/{id}
GET /api/v1/areas/lookup
GET /api/v1/custom-pages
GET /api/v1/categories
GET /api/v1/branches
GET /api/v1/branches/{id}
GET /api/v1/stocks
GET /api/v1/stocks/{id}
GET /api/v1/products
GET /api/v1/recipes
GET /api/v1/banners
GET /api/v1/settings
GET /api/v1/settings/country/{id}
GET /api/v2/search/facts
GET /api/v2/search/products
GET /api/v2/search/stocks
GET /api/v1/search/categories
GET /api/v1/search/branches
GET /api/v2/search/facts/location
GET /api/cart/my-cart
POST /api/cart/items
PATCH /api/cart/items/{id}
DELETE /api/cart/items/{id}
DELETE /api/cart/clear
POST /api/wishlist
GET /api/wishlist/my-wishlist
POST /api/v1/orders/preview
POST /api/v1/orders/guest/preview
POST /api/v1/orders
POST /api/v1/orders/guest
GET /api/v1/orders/my-orders
GET /api/v1/orders/{id}
POST /api/v1/orders/{id}/payment/auto
POST /api/v1/orders/{id}/reorder
POST /api/v1/subscriptions/preview
POST /api/v1/subscriptions
GET /api/v1/subscriptions/my-subscriptions
POST /api/v1/subscriptions/{id}/payment/auto
POST /api/v1/coupons/verify
GET /api/v1/charities
GET /api/v1/reviews/stock/{id}
POST /api/v1/reviews
GET /api/club-cherry/memberships
GET /api/club-cherry/points
POST /api/club-cherry/membership/{id}/payment/auto
POST /api/v1/payments/link
GET /api/v1/geocoder/reverse
GET /api/v1/geocoder/search
GET /location
GET /api/v1/custom-pages/slug/{id}
GET /api/v1/categories/{id}
GET /api/v1/recipes/{id}
GET /api/club-cherry/membership/my
GET /api/v1/payments/{id}
POST /api/v1/payments/webhook/{id} 401
GET /api/v1/payments/return/{id}
PATCH /api/v1/admin/orders/{id}/status
GET /api/v1/health
`
  .trim()
  .split('\n');

/** Those that no visit has made with success. */
export function missingCalls({ made }: Pick<Client, 'made'>): { total: number; missing: string[] } {
  const patterns = CALLS.map(
    (call) => new RegExp(`^${call.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{id}', '[^/]+')}$`),
  );
  const missing = CALLS.filter((_, index) => ![...made].some((call) => patterns[index]?.test(call)));
  return { total: CALLS.length, missing };
}
