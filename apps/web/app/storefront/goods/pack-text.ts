import { isolate } from '@karaz/i18n/format';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { ProductTile } from './tile.ts';

type PackTexts = Pick<Dictionary['product'], 'perUnit' | 'fromPrice'>;

/** '500 g · from 2.400 KWD / kg' */
export function packText({ unit, perUnit }: Pick<ProductTile, 'unit' | 'perUnit'>, text: PackTexts): string {
  if (!perUnit) return unit;
  const price = text.perUnit[perUnit.of](isolate(perUnit.amount));
  return `${isolate(unit)} · ${perUnit.isFrom ? text.fromPrice(price) : price}`;
}
