import { can, type Permission, type Rights } from '@karaz/domain/people/roles';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { OfficeIconName } from './office-icon.tsx';

export type CommandNames = Partial<Readonly<Dictionary['office']['palette']['commands']>>;
type Command = {
  key: keyof Dictionary['office']['palette']['commands'];
  to: Address;
  icon: OfficeIconName;
  permission: Permission;
};

type Editor = `/dashboard/${'categories' | 'promotions' | 'banners' | 'recipes' | 'posts' | 'pages'}/:id`;
const added = (editor: Editor): Address => href(editor, { id: 'new' });

/** What is done often, by the words one would type for it. */
const COMMANDS: readonly Command[] = [
  { key: 'newProduct', to: '/dashboard/products/new', icon: 'plus', permission: 'catalogue.write' },
  { key: 'changePrices', to: '/dashboard/products', icon: 'percent', permission: 'catalogue.write' },
  { key: 'importProducts', to: '/dashboard/products/import', icon: 'upload', permission: 'catalogue.write' },
  { key: 'newCategory', to: added('/dashboard/categories/:id'), icon: 'plus', permission: 'catalogue.write' },
  { key: 'printPicking', to: '/dashboard/orders/slips', icon: 'printer', permission: 'orders.read' },
  { key: 'newOrder', to: '/dashboard/orders/new', icon: 'plus', permission: 'orders.edit' },
  { key: 'lateOrders', to: '/dashboard/orders?only=late', icon: 'warning', permission: 'orders.read' },
  { key: 'countCash', to: '/dashboard/cash?state=open', icon: 'banknote', permission: 'orders.write' },
  { key: 'lowStock', to: '/dashboard/stock?level=low', icon: 'rack', permission: 'stock.read' },
  { key: 'newPromotion', to: added('/dashboard/promotions/:id'), icon: 'plus', permission: 'coupons.write' },
  { key: 'newBanner', to: added('/dashboard/banners/:id'), icon: 'plus', permission: 'content.write' },
  { key: 'newRecipe', to: added('/dashboard/recipes/:id'), icon: 'plus', permission: 'content.write' },
  { key: 'newStory', to: added('/dashboard/posts/:id'), icon: 'plus', permission: 'content.write' },
  { key: 'newPage', to: added('/dashboard/pages/:id'), icon: 'plus', permission: 'content.write' },
  { key: 'inviteStaff', to: '/dashboard/staff', icon: 'mail', permission: 'roles.grant' },
  { key: 'newRole', to: '/dashboard/roles', icon: 'plus', permission: 'roles.grant' },
];

/** Those somebody may use, by a part of their name in any of these languages; the first is the one they are shown in. */
export function commandsMatching(
  rights: Rights,
  search: string,
  names: readonly [CommandNames, ...CommandNames[]],
): { to: Address; icon: OfficeIconName; label: string }[] {
  const folded = foldText(search.trim());
  if (folded === '') return [];
  return COMMANDS.filter(
    ({ key, permission }) =>
      can(rights, permission) && names.some((each) => foldText(each[key] ?? '').includes(folded)),
  ).map(({ key, to, icon }) => ({ to, icon, label: names[0][key] ?? key }));
}
