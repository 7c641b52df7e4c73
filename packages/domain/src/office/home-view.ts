import { can, type Rights } from '../people/roles.ts';

export type HomeView = 'owner' | 'manager' | 'support' | 'picker' | 'menu';

/** Which home page suits somebody, by what they may do: money first, then shoppers, then orders to pick. */
export function homeViewOf(rights: Rights): HomeView {
  if (can(rights, 'reports.read') && can(rights, 'orders.read'))
    return can(rights, 'settings.write') ? 'owner' : 'manager';
  if (can(rights, 'chats.answer')) return 'support';
  return can(rights, 'orders.write') ? 'picker' : 'menu';
}
