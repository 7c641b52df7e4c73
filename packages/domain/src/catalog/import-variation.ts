import { foldText } from '../text/fold-arabic.ts';
import { slugify } from '../text/slug.ts';

/** By folded name: the attribute, and by folded name its values. */
export type KnownAttributes = ReadonlyMap<string, { code: string; values: ReadonlyMap<string, string> }>;

/** One pair of a variation as it is written: 'Size|الحجم: 1 kg|1 كجم', in one language or both. */
export type VariationPart = {
  code: string;
  key: string;
  attribute: { en: string; ar: string };
  value: { en: string; ar: string };
};

const MAX_PARTS = 3;
const both = (text: string) => {
  const [en = '', ar = ''] = text.split('|').map((part) => part.trim());
  return { en: en || ar, ar: ar || en };
};

/** null: it is not written as pairs of a name and a value. */
export function variationParts(text: string, known: KnownAttributes): VariationPart[] | null {
  const parts = text.split(/\s+\/\s+|;|\n/).map((pair) => pair.trim());
  const found = parts.filter(Boolean).map((pair): VariationPart | null => {
    const colon = pair.search(/[:=]/);
    const [attribute, value] = [both(pair.slice(0, Math.max(colon, 0))), both(pair.slice(colon + 1))];
    if (colon < 1 || attribute.en === '' || value.en === '') return null;
    const same = known.get(foldText(attribute.en)) ?? known.get(foldText(attribute.ar));
    const key = same?.values.get(foldText(value.en)) ?? same?.values.get(foldText(value.ar));
    return {
      code: same?.code ?? slugify(attribute.en, 'option'),
      key: key ?? slugify(value.en, foldText(value.en)),
      attribute,
      value,
    };
  });
  if (found.length > MAX_PARTS) return null;
  const whole = found.filter((part) => part !== null);
  const isOnce = new Set(whole.map(({ code }) => code)).size === whole.length;
  return whole.length === found.length && isOnce ? whole : null;
}

export const WRONG_VARIATION = '?';

/** 'size=1-kg', in the order of the attributes' codes. */
export function foldVariation(text: string, known: KnownAttributes): string {
  if (text === '') return '';
  const parts = variationParts(text, known);
  if (!parts) return WRONG_VARIATION;
  return parts
    .map(({ code, key }) => `${code}=${key}`)
    .sort()
    .join('/');
}
