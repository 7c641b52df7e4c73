import type { PagePath } from '../../router/address.ts';
import { href } from '../../router/match.ts';

/** Written pages that have an address of their own; `/page/{slug}` leads there. */
const OWN_ADDRESS: Readonly<Record<string, PagePath>> = {
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  terms: '/terms',
  privacy: '/privacy',
  coming: '/coming-soon',
};

export const ownAddressOf = (slug: string): PagePath | undefined => OWN_ADDRESS[slug];

export const pageHref = (slug: string): PagePath => ownAddressOf(slug) ?? href('/page/:slug', { slug });
