import type { Layout } from '../usual-routes.ts';
import type { AnyLayout } from './layout.ts';

export const LAYOUT_FILES: Record<Layout, string> = {
  shop: '../storefront/shell/shop-layout.tsx',
  auth: '../storefront/shell/auth-layout.tsx',
  dashboard: '../dashboard/shell/dashboard-layout.tsx',
  bare: '../storefront/shell/bare-layout.tsx',
};

const files = import.meta.glob<{ layout: AnyLayout }>('../{storefront,dashboard}/**/*-layout.tsx');

export async function loadLayout(name: Layout): Promise<AnyLayout> {
  const load = files[LAYOUT_FILES[name]];
  if (!load) throw new Error(`No layout file for ${name}`);
  return (await load()).layout;
}
