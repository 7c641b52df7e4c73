import { can, type Permission, type Rights } from '../people/roles.ts';

export type HomeBlock = 'setup' | 'needs' | 'queue' | 'picking' | 'figures' | 'week' | 'day' | 'revenue' | 'pages';

/**
 * What the home page is made of, by what somebody may do, in this order. Built-in roles have the one page of their work;
 * a role of the shop's own has every part its rights have, and links to its pages, so that no page is empty.
 */
export function homeBlocksOf(rights: Rights): readonly HomeBlock[] {
  const may = (permission: Permission) => can(rights, permission);
  if (!may('dashboard.open')) return [];
  const isCustom = typeof rights !== 'string';
  const hasFigures = may('reports.read') && may('orders.read');
  const hasWork = may('orders.write') || may('chats.answer');
  const blocks: Readonly<Record<HomeBlock, boolean>> = {
    setup: may('settings.write'),
    // The figures begin with them.
    needs: !hasFigures,
    queue: may('chats.answer') && (isCustom || !hasFigures),
    picking: may('orders.write') && (isCustom || !hasFigures),
    figures: hasFigures,
    week: hasFigures && may('settings.write'),
    day: hasFigures ? !may('settings.write') : may('orders.read') && !hasWork,
    revenue: may('reports.read') && !hasFigures,
    pages: isCustom,
  };
  const names = Object.keys(blocks).filter((name): name is HomeBlock => name in blocks);
  return names.filter((name) => blocks[name]);
}
