import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import type { ShellModel } from './shell-model.ts';

/** Entries whose words are ours are named by key; the merchant's own carry their title. */
export type NavigationKey = 'liveStock' | 'dining' | 'recipes' | 'subscriptions' | 'membership' | 'sellers' | 'express';
export type NavigationLink = { to: Address } & ({ key: NavigationKey } | { title: string });

export const categoryHref = (id: number) => href('/categories/details/:id', { id });
export const membershipHref = (isSignedIn: boolean): Address => (isSignedIn ? '/membership/details' : '/membership');
export const ordersHref = (isSignedIn: boolean): Address => (isSignedIn ? '/profile/orders' : '/auth/sign-in');
export const accountHref = (isSignedIn: boolean): Address => (isSignedIn ? '/profile' : '/auth/sign-in');
export const EXPRESS_HREF = '/product?express_delivery=true';

type Given = Pick<ShellModel, 'hasClub' | 'pages' | 'headerCategories'> & { isSignedIn: boolean };

/** The category line, after its "All categories" menu. */
export function mainNavigation({ hasClub, pages, headerCategories, isSignedIn }: Given): NavigationLink[] {
  return [
    { key: 'express', to: EXPRESS_HREF },
    { key: 'liveStock', to: '/liveStocks' },
    { key: 'dining', to: '/dining' },
    { key: 'recipes', to: '/recipes' },
    { key: 'subscriptions', to: '/subscriptions' },
    ...(hasClub ? [{ key: 'membership' as const, to: membershipHref(isSignedIn) }] : []),
    { key: 'sellers', to: '/sellers' },
    ...headerCategories.map(({ id, name }) => ({ title: name, to: categoryHref(id) })),
    ...pages.map(({ slug, title }) => ({ title, to: href('/page/:slug', { slug }) })),
  ];
}
