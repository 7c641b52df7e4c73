import type { officeRoutes } from './office-routes.ts';

type OfficePath = (typeof officeRoutes)[number]['path'];

/** The names that the specification and other back offices use, and the pages they mean; `:id` is kept. */
const MOVED: Readonly<Record<string, OfficePath>> = {
  '/dashboard/product': '/dashboard/products',
  '/dashboard/product/new': '/dashboard/products/new',
  '/dashboard/product/:id': '/dashboard/products/:id',
  '/dashboard/product/:id/edit': '/dashboard/products/:id',
  '/dashboard/order': '/dashboard/orders',
  '/dashboard/order/:id': '/dashboard/orders/:id',
  '/dashboard/invoice': '/dashboard/invoices',
  '/dashboard/invoice/:id': '/dashboard/orders/:id/invoice',
  '/dashboard/user': '/dashboard/customers',
  '/dashboard/user/:id': '/dashboard/customers/:id',
  '/dashboard/file-manager': '/dashboard/media',
  '/dashboard/chat': '/dashboard/chats',
  '/dashboard/chat/:id': '/dashboard/chats/:id',
  '/dashboard/kanban': '/dashboard/orders/board',
  '/dashboard/mail': '/dashboard/messages',
  '/dashboard/post': '/dashboard/posts',
  '/dashboard/post/:id': '/dashboard/posts/:id',
};

/** Where an address of the back office is now, its query with it; null: it has not moved. */
export function movedOfficeAddress(address: string): string | null {
  const [path = '', search] = address.split('?', 2);
  const [, office, name, id = '', ...rest] = path.replace(/\/$/, '').split('/');
  const literal = `/${[office, name, id, ...rest].filter(Boolean).join('/')}`;
  const to = MOVED[literal] ?? MOVED[`/${[office, name, ':id', ...rest].join('/')}`];
  if (!to) return null;
  const filled = to.replace(':id', () => id);
  return search ? `${filled}?${search}` : filled;
}
