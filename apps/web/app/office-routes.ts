import type { Permission } from '@karaz/domain/people/roles';
import type { PageAccess, Route } from './routes.ts';

/** For staff who may: rendered in the browser, from calls that carry the person's token. */
const office = <Path extends string>(path: Path, file: string, permission: Permission): Route<`/dashboard${Path}`> => ({
  path: `/dashboard${path}`,
  file: `dashboard/${file}`,
  layout: 'dashboard',
  access: 'staff',
  permission,
});

/** The way in, for people who work here: not yet in the frame of the office. Here, so that shoppers never carry it. */
const entry = <Path extends string>(path: Path, file: string, access: PageAccess): Route<`/dashboard${Path}`> => ({
  path: `/dashboard${path}`,
  file: `storefront/auth/${file}`,
  layout: 'auth',
  access,
});

const firstAdministrator: Route<'/setup/:token'> = {
  path: '/setup/:token',
  file: 'storefront/auth/first-administrator-page',
  layout: 'auth',
  access: 'public',
};

/** The map of the back office; it comes with the first of its pages, so that shoppers never carry it. */
export const officeRoutes = [
  firstAdministrator,
  entry('/invitation', 'invitation-page', 'public'),
  entry('/second-step', 'second-step-page', 'guest-only'),
  office('', 'home/home-page', 'dashboard.open'),
  office('/orders', 'orders/orders-page', 'orders.read'),
  office('/orders/board', 'orders/board-page', 'orders.read'),
  office('/orders/slips', 'orders/slips-page', 'orders.read'),
  office('/orders/reports', 'orders/reports-page', 'orders.read'),
  office('/orders/new', 'orders/new-order-page', 'orders.edit'),
  office('/orders/:id', 'orders/order-page', 'orders.read'),
  office('/orders/:id/pick', 'orders/pick-page', 'orders.write'),
  office('/orders/:id/edit', 'orders/edit-page', 'orders.edit'),
  office('/orders/:id/invoice', 'orders/invoice-page', 'orders.read'),
  office('/reports', 'sales/sales-page', 'reports.read'),
  office('/vat', 'vat/vat-page', 'reports.read'),
  office('/calendar', 'calendar/calendar-page', 'orders.read'),
  office('/categories', 'categories/categories-page', 'catalogue.read'),
  office('/categories/:id', 'categories/category-page', 'catalogue.read'),
  office('/customers', 'people/customers-page', 'customers.read'),
  office('/customers/:id', 'people/customer-page', 'customers.read'),
  office('/coverage', 'coverage-requests/coverage-page', 'customers.read'),
  office('/staff', 'people/staff-page', 'roles.grant'),
  office('/roles', 'people/roles-page', 'roles.grant'),
  office('/promotions', 'marketing/promotions-page', 'coupons.write'),
  office('/promotions/:id', 'marketing/promotion-page', 'coupons.write'),
  office('/banners', 'marketing/banners-page', 'content.write'),
  office('/banners/:id', 'marketing/banner-page', 'content.write'),
  office('/club', 'marketing/club-page', 'content.write'),
  office('/charities', 'marketing/charities-page', 'content.write'),
  office('/reviews', 'reviews/reviews-page', 'reviews.reply'),
  office('/branches', 'branches/branches-page', 'catalogue.read'),
  office('/branches/:id', 'branches/branch-page', 'catalogue.read'),
  office('/products', 'products/products-page', 'catalogue.read'),
  office('/products/new', 'products/new-product-page', 'catalogue.write'),
  office('/products/import', 'products/import-page', 'catalogue.write'),
  office('/products/:id', 'products/product-page', 'catalogue.read'),
  office('/media', 'media/media-page', 'media.write'),
  office('/stock', 'stock/stock-page', 'stock.read'),
  office('/stock/movements', 'stock/ledger-page', 'stock.read'),
  office('/setup', 'setup/setup-page', 'settings.write'),
  office('/settings', 'settings/settings-page', 'settings.write'),
  office('/settings/:code', 'settings/settings-page', 'settings.write'),
  office('/attributes', 'catalogue-lists/attributes-page', 'catalogue.read'),
  office('/tags', 'catalogue-lists/tags-page', 'catalogue.read'),
  office('/addons', 'catalogue-lists/addons-page', 'catalogue.read'),
  office('/synonyms', 'catalogue-lists/synonyms-page', 'catalogue.read'),
  office('/popular-searches', 'searches/popular-searches-page', 'catalogue.read'),
  office('/search-rules', 'searches/search-rules-page', 'catalogue.read'),
  office('/search-report', 'searches/search-report-page', 'catalogue.read'),
  office('/places', 'places/places-page', 'catalogue.read'),
  office('/places/:code', 'places/places-page', 'catalogue.read'),
  office('/invoices', 'invoices/invoices-page', 'orders.read'),
  office('/cash', 'payments/cash-page', 'orders.read'),
  office('/payments', 'payments/payments-page', 'payments.refund'),
  office('/messages', 'messages/messages-page', 'messages.read'),
  office('/letters', 'support/letters-page', 'chats.answer'),
  office('/chats', 'chats/chats-page', 'chats.answer'),
  office('/chats/:id', 'chats/chats-page', 'chats.answer'),
  office('/faqs', 'content/faqs-page', 'content.write'),
  office('/posts', 'posts/posts-page', 'content.write'),
  office('/posts/:id', 'posts/post-page', 'content.write'),
  office('/pages', 'content/pages-page', 'content.write'),
  office('/pages/:id', 'content/page-page', 'content.write'),
  office('/recipes', 'recipes/recipes-page', 'content.write'),
  office('/recipes/:id', 'recipes/recipe-page', 'content.write'),
  office('/integrations', 'integrations/keys-page', 'integrations.manage'),
  office('/integrations/webhooks', 'integrations/webhooks-page', 'integrations.manage'),
  office('/integrations/webhooks/:id', 'integrations/webhook-page', 'integrations.manage'),
  office('/audit', 'audit/audit-page', 'audit.read'),
  office('/status', 'status/status-page', 'settings.write'),
  office('/security', 'security/security-page', 'dashboard.open'),
] satisfies readonly Route[];

/** Nobody's own page, so that every role of the staff may see it. */
export const OFFICE_NOT_FOUND: Route = {
  path: '/dashboard/404',
  file: 'dashboard/shell/not-found-page',
  layout: 'dashboard',
  access: 'staff',
};
