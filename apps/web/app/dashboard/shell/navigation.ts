import { can, type Rights, type Role } from '@karaz/domain/people/roles';
import type { Department } from '@karaz/domain/settings/store-settings';
import { officeRoutes } from '../../office-routes.ts';
import type { Address } from '../../router/address.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { OfficeIconName } from './office-icon.tsx';

type Office = Dictionary['office'];
export type OfficePage = {
  to: Address;
  key: keyof Office['pages'];
  icon: OfficeIconName;
  /** Pages that belong under this one. */
  children?: readonly OfficePage[];
  /** Of a department that is switched off: named, but it leads nowhere. */
  isDisabled?: boolean;
};
/** Opens beside the office. No page of its own says who may, so its roles do. */
export type ExternalPage = {
  href: string;
  key: keyof Office['external'];
  icon: OfficeIconName;
  roles: readonly Role[];
};
export type OfficeGroup = {
  key: keyof Office['groups'];
  pages: readonly OfficePage[];
  external?: readonly ExternalPage[];
};

/** What is in the menu and in the command palette, one line a page. */
const GROUPS: readonly OfficeGroup[] = [
  {
    key: 'today',
    pages: [
      { to: '/dashboard', key: 'home', icon: 'home' },
      {
        to: '/dashboard/orders',
        key: 'orders',
        icon: 'box',
        children: [
          { to: '/dashboard/orders/board', key: 'board', icon: 'columns' },
          { to: '/dashboard/orders/slips', key: 'slips', icon: 'printer' },
          { to: '/dashboard/orders/reports', key: 'reports', icon: 'warning' },
        ],
      },
      { to: '/dashboard/reports', key: 'sales', icon: 'bars' },
      { to: '/dashboard/vat', key: 'vat', icon: 'receipt' },
      { to: '/dashboard/calendar', key: 'calendar', icon: 'calendar' },
      { to: '/dashboard/invoices', key: 'invoices', icon: 'document' },
      { to: '/dashboard/cash', key: 'cash', icon: 'banknote' },
      { to: '/dashboard/payments', key: 'payments', icon: 'card' },
    ],
  },
  {
    key: 'catalogue',
    pages: [
      { to: '/dashboard/products', key: 'products', icon: 'cart' },
      {
        to: '/dashboard/stock',
        key: 'stock',
        icon: 'rack',
        children: [{ to: '/dashboard/stock/movements', key: 'movements', icon: 'sort' }],
      },
      { to: '/dashboard/media', key: 'media', icon: 'image' },
      { to: '/dashboard/categories', key: 'categories', icon: 'tree' },
      { to: '/dashboard/branches', key: 'branches', icon: 'pin' },
      { to: '/dashboard/attributes', key: 'attributes', icon: 'filter' },
      { to: '/dashboard/tags', key: 'tags', icon: 'tag' },
      { to: '/dashboard/addons', key: 'addons', icon: 'plus' },
      { to: '/dashboard/synonyms', key: 'synonyms', icon: 'words' },
      { to: '/dashboard/popular-searches', key: 'popularSearches', icon: 'trend' },
      { to: '/dashboard/search-rules', key: 'searchRules', icon: 'search' },
      { to: '/dashboard/search-report', key: 'searchReport', icon: 'search-bars' },
      { to: '/dashboard/places', key: 'places', icon: 'globe' },
    ],
  },
  {
    key: 'people',
    pages: [
      { to: '/dashboard/customers', key: 'customers', icon: 'user' },
      { to: '/dashboard/coverage', key: 'coverage', icon: 'truck' },
      { to: '/dashboard/staff', key: 'staff', icon: 'people' },
      { to: '/dashboard/roles', key: 'roles', icon: 'shield' },
    ],
  },
  {
    key: 'marketing',
    pages: [
      { to: '/dashboard/promotions', key: 'promotions', icon: 'ticket' },
      { to: '/dashboard/banners', key: 'banners', icon: 'billboard' },
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
      { to: '/dashboard/messages', key: 'messages', icon: 'send' },
      {
        to: '/dashboard/integrations',
        key: 'keys',
        icon: 'key',
        children: [{ to: '/dashboard/integrations/webhooks', key: 'webhooks', icon: 'bolt' }],
      },
      { to: '/dashboard/audit', key: 'audit', icon: 'clock' },
      { to: '/dashboard/settings', key: 'settings', icon: 'settings' },
      { to: '/dashboard/status', key: 'status', icon: 'check' },
      { to: '/dashboard/security', key: 'security', icon: 'lock' },
    ],
    external: [{ href: '/api/docs', key: 'apiDocs', icon: 'code', roles: ['admin'] }],
  },
];

const HOME = '/dashboard';

/** Groups with what somebody may open; empty groups are left out. */
export function officeNavigation(
  rights: Rights,
  departments: Readonly<Record<Department, boolean>>,
): readonly OfficeGroup[] {
  const open = new Set<string>(
    officeRoutes.filter(({ permission }) => permission && can(rights, permission)).map(({ path }) => path),
  );
  const isOff = (page: OfficePage['key']) => (page === 'club' || page === 'recipes') && !departments[page];
  const visible = (pages: readonly OfficePage[]): OfficePage[] =>
    pages
      .filter(({ to }) => open.has(to))
      .map(({ children = [], ...page }) => ({ ...page, isDisabled: isOff(page.key), children: visible(children) }));
  return GROUPS.map(({ key, pages, external = [] }) => ({
    key,
    pages: visible(pages),
    external: external.filter(({ roles }) => typeof rights === 'string' && roles.includes(rights)),
  })).filter(({ pages }) => pages.length > 0);
}

/** Every page that can be opened, those under others too. */
export function pagesIn(groups: readonly OfficeGroup[]): readonly OfficePage[] {
  return groups
    .flatMap(({ pages }) => pages.flatMap((page) => [page, ...(page.children ?? [])]))
    .filter(({ isDisabled }) => !isDisabled);
}

/**
 * The page whose address begins the current one; the longest wins, so that a list is not taken for the home page. All
 * addresses begin with the home page's: under it lies only itself, or a mistyped address would light it up. */
export function currentPage(groups: readonly OfficeGroup[], path: string): string | undefined {
  return pagesIn(groups)
    .map(({ to }) => to)
    .filter((to) => path === to || (to !== HOME && path.startsWith(`${to}/`)))
    .sort((a, b) => b.length - a.length)[0];
}
