import type { Address } from '../../router/address.ts';

export const searchHref = (words: string, isExact = false): Address =>
  `/search?query=${encodeURIComponent(words)}${isExact ? '&exact=true' : ''}`;
