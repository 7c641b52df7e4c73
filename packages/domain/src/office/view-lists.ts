import { type Permission, type Rights as PersonRights, scopeOf } from '../people/roles.ts';

/** The lists whose filters can be saved under a name. */
export const VIEW_LISTS = [
  ...(['orders', 'products', 'stock', 'chats', 'letters', 'messages'] as const),
  ...(['pages', 'posts', 'recipes'] as const),
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

type Rights = {
  /** Who opens the list, and so its views. */
  readonly read: Permission;
  /** Who may put a view before everybody, if it reaches all of what is listed. */
  readonly share: Permission;
};

const WRITTEN: Rights = { read: 'content.write', share: 'content.write' };
const RIGHTS: Readonly<Record<ViewList, Rights>> = {
  orders: { read: 'orders.read', share: 'orders.write' },
  products: { read: 'catalogue.read', share: 'catalogue.write' },
  stock: { read: 'stock.read', share: 'stock.write' },
  chats: { read: 'chats.answer', share: 'chats.answer' },
  letters: { read: 'chats.answer', share: 'chats.answer' },
  messages: { read: 'messages.read', share: 'customers.write' },
  pages: WRITTEN,
  posts: WRITTEN,
  recipes: WRITTEN,
};

export const viewRights = (list: ViewList): Rights => RIGHTS[list];

/** Whoever sees only their own branches cannot know what everybody needs. */
export const mayShareViews = (rights: PersonRights, list: ViewList): boolean =>
  scopeOf(rights, RIGHTS[list].share) === 'all';

/** Of one person for one list: more nobody finds again. */
export const VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 40;

/** As a person reads it: spaces do not make another name. Capitals do not either, but they are stored. */
export const viewName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
