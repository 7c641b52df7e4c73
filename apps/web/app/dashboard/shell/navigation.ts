import { can, type Permission, type Role } from '@karaz/domain/people/roles';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { IconName } from '../../ui/icon-paths.ts';

type Office = Dictionary['office'];
export type OfficePage = { to: string; key: keyof Office['pages']; icon: IconName; permission: Permission };
export type OfficeGroup = { key: keyof Office['groups']; pages: readonly OfficePage[] };

/** What is in the menu and in the command palette, one line a page. */
const GROUPS: readonly OfficeGroup[] = [
  {
    key: 'today',
    pages: [
      { to: '/dashboard', key: 'home', icon: 'home', permission: 'orders.read' },
      { to: '/dashboard/orders', key: 'orders', icon: 'box', permission: 'orders.read' },
      { to: '/dashboard/orders/board', key: 'board', icon: 'grid', permission: 'orders.read' },
      { to: '/dashboard/calendar', key: 'calendar', icon: 'calendar', permission: 'orders.read' },
      { to: '/dashboard/orders/slips', key: 'slips', icon: 'list', permission: 'orders.read' },
      { to: '/dashboard/invoices', key: 'invoices', icon: 'card', permission: 'orders.read' },
    ],
  },
  {
    key: 'catalogue',
    pages: [
      { to: '/dashboard/products', key: 'products', icon: 'cart', permission: 'catalogue.read' },
      { to: '/dashboard/stock', key: 'stock', icon: 'sort', permission: 'stock.read' },
      { to: '/dashboard/media', key: 'media', icon: 'eye', permission: 'media.write' },
      { to: '/dashboard/categories', key: 'categories', icon: 'list', permission: 'catalogue.read' },
      { to: '/dashboard/branches', key: 'branches', icon: 'pin', permission: 'catalogue.read' },
      { to: '/dashboard/attributes', key: 'attributes', icon: 'filter', permission: 'catalogue.read' },
      { to: '/dashboard/tags', key: 'tags', icon: 'percent', permission: 'catalogue.read' },
      { to: '/dashboard/addons', key: 'addons', icon: 'plus', permission: 'catalogue.read' },
      { to: '/dashboard/synonyms', key: 'synonyms', icon: 'search', permission: 'catalogue.read' },
      { to: '/dashboard/places', key: 'places', icon: 'globe', permission: 'catalogue.read' },
    ],
  },
  {
    key: 'people',
    pages: [
      { to: '/dashboard/customers', key: 'customers', icon: 'user', permission: 'customers.read' },
      { to: '/dashboard/coverage', key: 'coverage', icon: 'truck', permission: 'customers.read' },
      { to: '/dashboard/staff', key: 'staff', icon: 'office', permission: 'roles.grant' },
    ],
  },
  {
    key: 'marketing',
    pages: [
      { to: '/dashboard/coupons', key: 'coupons', icon: 'percent', permission: 'coupons.write' },
      { to: '/dashboard/banners', key: 'banners', icon: 'expand', permission: 'content.write' },
      { to: '/dashboard/club', key: 'club', icon: 'crown', permission: 'content.write' },
      { to: '/dashboard/charities', key: 'charities', icon: 'gift', permission: 'content.write' },
      { to: '/dashboard/reviews', key: 'reviews', icon: 'star', permission: 'reviews.moderate' },
      { to: '/dashboard/pages', key: 'pages', icon: 'book', permission: 'content.write' },
      { to: '/dashboard/posts', key: 'posts', icon: 'edit', permission: 'content.write' },
      { to: '/dashboard/faqs', key: 'faqs', icon: 'info', permission: 'content.write' },
      { to: '/dashboard/recipes', key: 'recipes', icon: 'plate', permission: 'content.write' },
    ],
  },
  {
    key: 'system',
    pages: [
      { to: '/dashboard/chats', key: 'chats', icon: 'chat', permission: 'chats.answer' },
      { to: '/dashboard/letters', key: 'letters', icon: 'mail', permission: 'chats.answer' },
      { to: '/dashboard/messages', key: 'messages', icon: 'mail', permission: 'messages.read' },
      { to: '/dashboard/integrations', key: 'keys', icon: 'lock', permission: 'integrations.manage' },
      { to: '/dashboard/integrations/webhooks', key: 'webhooks', icon: 'bolt', permission: 'integrations.manage' },
      { to: '/dashboard/audit', key: 'audit', icon: 'book', permission: 'audit.read' },
      { to: '/dashboard/settings', key: 'settings', icon: 'settings', permission: 'settings.write' },
    ],
  },
];

/** Groups with what this role may open; empty groups are left out. */
export function officeNavigation(role: Role): readonly OfficeGroup[] {
  return GROUPS.map(({ key, pages }) => ({ key, pages: pages.filter((page) => can(role, page.permission)) })).filter(
    ({ pages }) => pages.length > 0,
  );
}

/** The page whose address begins the current one; the longest wins, so that a list is not taken for the home page. */
export function currentPage(groups: readonly OfficeGroup[], path: string): string | undefined {
  return groups
    .flatMap(({ pages }) => pages.map(({ to }) => to))
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
}
