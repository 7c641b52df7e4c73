import type { GlobalSettingView } from '@karaz/contract/store-settings';
import type { Address } from '../../router/address.ts';
import { href } from '../../router/match.ts';
import type { Texts } from '../../texts/texts.ts';

export type HeaderKey = GlobalSettingView['header_menu'][number]['key'];
export type FooterKey = GlobalSettingView['footer_menu'][number]['key'];
/** `title` empty: the usual name of the key. */
export type MenuLink = { key: HeaderKey | FooterKey; to: Address; title: string };

export const categoryHref = (id: number) => href('/categories/details/:id', { id });
export const membershipHref = (isSignedIn: boolean): Address => (isSignedIn ? '/membership/details' : '/membership');
export const ordersHref = (isSignedIn: boolean): Address => (isSignedIn ? '/profile/orders' : '/auth/sign-in');
export const accountHref = (isSignedIn: boolean): Address => (isSignedIn ? '/profile' : '/auth/sign-in');
export const EXPRESS_HREF = '/product?express_delivery=true';

/** Members go to their details. */
export const menuHref = ({ key, to }: MenuLink, isSignedIn: boolean): Address =>
  key === 'club' ? membershipHref(isSignedIn) : to;

export function menuLabel({ key, title }: MenuLink, text: Texts['shell']): string {
  if (title) return title;
  if (key === 'club') return text.clubName;
  return key === 'link' || key === 'categories' || key === 'pages' ? '' : text[key];
}
