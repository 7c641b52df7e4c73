import { can, type Role } from '@karaz/domain/people/roles';
import type { Department } from '@karaz/domain/settings/store-settings';
import { officeRoutes } from '../../office-routes.ts';
import type { Address } from '../../router/address.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { IconName } from '../../ui/icon-paths.ts';

type Office = Dictionary['office'];
export type OfficePage = { to: Address; key: keyof Office['pages']; icon: IconName };
export type OfficeGroup = { key: keyof Office['groups']; pages: readonly OfficePage[] };

/** What is in the menu and in the command palette, one line a page. */
const GROUPS: readonly OfficeGroup[] = [
  {
    key: 'today',
    pages: [
      { to: '/dashboard', key: 'home', icon: 'home' },
      { to: '/dashboard/orders', key: 'orders', icon: 'box' },
      { to: '/dashboard/orders/board', key: 'board', icon: 'grid' },
      { to: '/dashboard/calendar', key: 'calendar', icon: 'calendar' },
      { to: '/dashboard/orders/slips', key: 'slips', icon: 'list' },
      { to: '/dashboard/invoices', key: 'invoices', icon: 'card' },
      { to: '/dashboard/payments', key: 'payments', icon: 'warning' },
    ],
  },
  {
    key: 'catalogue',
    pages: [
      { to: '/dashboard/products', key: 'products', icon: 'cart' },
      { to: '/dashboard/stock', key: 'stock', icon: 'sort' },
      { to: '/dashboard/media', key: 'media', icon: 'eye' },
      { to: '/dashboard/categories', key: 'categories', icon: 'list' },
      { to: '/dashboard/branches', key: 'branches', icon: 'pin' },
      { to: '/dashboard/attributes', key: 'attributes', icon: 'filter' },
      { to: '/dashboard/tags', key: 'tags', icon: 'percent' },
      { to: '/dashboard/addons', key: 'addons', icon: 'plus' },
      { to: '/dashboard/synonyms', key: 'synonyms', icon: 'search' },
      { to: '/dashboard/popular-searches', key: 'popularSearches', icon: 'eye' },
      { to: '/dashboard/places', key: 'places', icon: 'globe' },
    ],
  },
  {
    key: 'people',
    pages: [
      { to: '/dashboard/customers', key: 'customers', icon: 'user' },
      { to: '/dashboard/coverage', key: 'coverage', icon: 'truck' },
      { to: '/dashboard/staff', key: 'staff', icon: 'office' },
    ],
  },
  {
    key: 'marketing',
    pages: [
      { to: '/dashboard/coupons', key: 'coupons', icon: 'percent' },
      { to: '/dashboard/banners', key: 'banners', icon: 'expand' },
      { to: '/dashboard/club', key: 'club', icon: 'crown' },
      { to: '/dashboard/charities', key: 'charities', icon: 'gift' },
      { to: '/dashboard/reviews', key: 'reviews', icon: 'star' },
      { to: '/dashboard/pages', key: 'pages', icon: 'book' },
      { to: '/dashboard/posts', key: 'posts', icon: 'edit' },
      { to: '/dashboard/faqs', key: 'faqs', icon: 'info' },
      { to: '/dashboard/recipes', key: 'recipes', icon: 'plate' },
    ],
  },
  {
    key: 'system',
    pages: [
      { to: '/dashboard/chats', key: 'chats', icon: 'chat' },
      { to: '/dashboard/letters', key: 'letters', icon: 'mail' },
      { to: '/dashboard/messages', key: 'messages', icon: 'mail' },
      { to: '/dashboard/integrations', key: 'keys', icon: 'lock' },
      { to: '/dashboard/integrations/webhooks', key: 'webhooks', icon: 'bolt' },
      { to: '/dashboard/audit', key: 'audit', icon: 'book' },
      { to: '/dashboard/settings', key: 'settings', icon: 'settings' },
      { to: '/dashboard/security', key: 'security', icon: 'lock' },
    ],
  },
];

const HOME = '/dashboard';

/** Groups with what this role may open; empty groups are left out. */
export function officeNavigation(
  role: Role,
  departments: Readonly<Record<Department, boolean>>,
): readonly OfficeGroup[] {
  const isOn = (page: OfficePage['key']) => (page !== 'club' && page !== 'recipes') || departments[page];
  const open = new Set<string>(
    officeRoutes.filter(({ permission }) => permission && can(role, permission)).map(({ path }) => path),
  );
  return GROUPS.map(({ key, pages }) => ({
    key,
    pages: pages.filter(({ to, key: page }) => open.has(to) && isOn(page)),
  })).filter(({ pages }) => pages.length > 0);
}

/**
 * The page whose address begins the current one; the longest wins, so that a list is not taken for the home page. All
 * addresses begin with the home page's: under it lies only itself, or a mistyped address would light it up. */
export function currentPage(groups: readonly OfficeGroup[], path: string): string | undefined {
  return groups
    .flatMap(({ pages }) => pages.map(({ to }) => to))
    .filter((to) => path === to || (to !== HOME && path.startsWith(`${to}/`)))
    .sort((a, b) => b.length - a.length)[0];
}
