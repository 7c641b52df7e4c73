import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['shell'] = { storeName: 'كرز' };
