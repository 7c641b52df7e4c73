import type { Visit } from './visit.ts';

const METHODS = ['jwt', 'firebase', 'amplify', 'auth0', 'supabase'];
const OPEN = [
  ...['/', '/auth/sign-in', '/auth/sign-up', '/auth/sign-in-phone', '/auth/reset-password', '/auth/update-password'],
  ...['/auth/verify', ...METHODS.flatMap((method) => [`/auth/${method}/sign-in`, `/auth/${method}/sign-up`])],
  ...['/profile', '/profile/orders', '/profile/orders/{order}', '/profile/addresses', '/profile/addresses/1'],
  ...['/profile/addresses/new', '/profile/subscriptions', '/profile/subscriptions/calendar', '/profile/password'],
  ...[
    '/checkout',
    '/checkout/subscription',
    '/checkout/address/1',
    '/checkout/address/new',
    '/about-us',
    '/contact-us',
  ],
  ...['/faqs', '/terms', '/privacy', '/page/halal-promise', '/payments/status', '/payments/{order}'],
  ...[
    '/payments/success/{order}',
    '/payments/error/{order}',
    '/error/403',
    '/error/500',
    '/coming-soon',
    '/maintenance',
  ],
  ...['/dashboard', '/dashboard/calendar', '/product', '/product/{stock}', '/product/{stock}/reviews', '/reviews'],
  ...['/reviews/{stock}', '/product/checkout', '/search', '/wishlist', '/cart', '/order', '/order/{order}'],
  ...[
    '/orders/success/{order}',
    '/subscriptions',
    '/subscriptions/product/{box}',
    '/membership',
    '/membership/checkout/1',
  ],
  ...['/membership/details', '/membership/upgrade', '/membership/transactions-history', '/recipes', '/recipes/1'],
  ...['/categories', '/categories/1', '/categories/details/1', '/categories/list/1', '/liveStocks', '/sellers'],
  ...[
    '/sellers/1',
    '/restaurants',
    '/restaurants/{kitchen}',
    '/dining',
    '/dining/{kitchen}',
    '/error/404',
    '/location',
  ],
];

/** The names the specification uses for pages of the back office, and where they are. */
const MOVED: Readonly<Record<string, string>> = {
  '/dashboard/product': '/dashboard/products',
  '/dashboard/product/new': '/dashboard/products/new',
  '/dashboard/product/1': '/dashboard/products/1',
  '/dashboard/product/1/edit': '/dashboard/products/1',
  '/dashboard/order': '/dashboard/orders',
  '/dashboard/invoice': '/dashboard/invoices',
  '/dashboard/user': '/dashboard/customers',
  '/dashboard/file-manager': '/dashboard/media',
  '/dashboard/chat': '/dashboard/chats',
  '/dashboard/kanban': '/dashboard/orders/board',
  '/dashboard/mail': '/dashboard/messages',
  '/dashboard/post': '/dashboard/posts',
};
/** Not of this store (ODD-68). */
const NONE = ['/dashboard/tour', '/dashboard/course', '/dashboard/job'];

/** Every address of the specification: a page, or a redirect to one. Returns those that are neither. */
export async function visitRoutes({ client, book, place }: Visit, order: string): Promise<string[]> {
  const where = `country=kw&areaId=${place.areaId}`;
  const [goods, boxes, branches] = await Promise.all([
    client.get(`/api/v2/search/products?${where}&limit=1`),
    client.get(`/api/v2/search/products?${where}&limit=1&subscribeable=true`),
    client.get('/api/v1/branches?limit=100'),
  ]);
  const kitchen = branches.string(`data.${branches.all('data', 'type').indexOf('restaurant')}.id`);
  const ids: Readonly<Record<string, string>> = {
    order,
    stock: goods.string('data.0.id'),
    box: boxes.string('data.0.id'),
    kitchen,
  };
  const cookie = `country=kw; cityId=${place.cityId}; areaId=${place.areaId}`;
  const wrong: string[] = [];
  const look = async (path: string, expected: string) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const { status, headers } = await client.get(filled, { headers: { cookie } });
    const found = [status, headers.get('location')].filter(Boolean).join(' ');
    if (found !== expected) wrong.push(`${filled}: ${found}, expected ${expected}`);
  };
  for (const path of OPEN)
    await look(path, path === '/subscriptions/product/{box}' ? await redirectOrPage(path) : '200');
  for (const [path, to] of Object.entries(MOVED)) await look(path, `301 ${to}`);
  for (const path of NONE) await look(path, '404');
  const count = OPEN.length + Object.keys(MOVED).length;
  book.row(
    'ADMIN-01 ADMIN-02',
    wrong.every((line) => !line.startsWith('/dashboard')),
    `${Object.keys(MOVED).length} addresses of the office lead to its pages`,
  );
  book.row(
    'CONTENT-05 CONTENT-06 LIST-47 PROF-01 MEM-01 PAY-01 ORD-01 ORD-02 ORD-03 SUB-02 SUB-03 REV-01 ADDR-01 ADDR-02 CHK-01 CART-01 WISH-01',
    !wrong.some((line) => !line.startsWith('/dashboard')),
    wrong[0] ?? `${count} addresses`,
  );
  return wrong;

  async function redirectOrPage(path: string): Promise<string> {
    const { status, headers } = await client.get(path.replace('{box}', ids['box'] ?? ''), { headers: { cookie } });
    const to = headers.get('location');
    return to?.startsWith('/product/') ? `${status} ${to}` : '200';
  }
}
