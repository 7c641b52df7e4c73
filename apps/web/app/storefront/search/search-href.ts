import type { Address } from '../../router/address.ts';

export const searchHref = (words: string): Address => `/search?query=${encodeURIComponent(words)}`;
