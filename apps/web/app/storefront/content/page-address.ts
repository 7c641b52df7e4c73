import { href } from '../../router/match.ts';

/** Written pages that have an address of their own; `/page/{slug}` leads there. */
const OWN_ADDRESS: Readonly<Record<string, string>> = {
  'about-us': '/about-us',
  'contact-us': '/contact-us',
  terms: '/terms',
  privacy: '/privacy',
  coming: '/coming-soon',
};

export const ownAddressOf = (slug: string): string | undefined => OWN_ADDRESS[slug];

export const pageHref = (slug: string): string => ownAddressOf(slug) ?? href('/page/:slug', { slug });
