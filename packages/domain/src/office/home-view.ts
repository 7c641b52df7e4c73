import { can, type Role } from '../people/roles.ts';

export type HomeView = 'owner' | 'manager' | 'support' | 'picker' | 'menu';

/** Which home page suits somebody, by what they may do: money first, then shoppers, then orders to pick. */
export function homeViewOf(role: Role): HomeView {
  if (can(role, 'reports.read') && can(role, 'orders.read')) return can(role, 'settings.write') ? 'owner' : 'manager';
  if (can(role, 'chats.answer')) return 'support';
  return can(role, 'orders.write') ? 'picker' : 'menu';
}
