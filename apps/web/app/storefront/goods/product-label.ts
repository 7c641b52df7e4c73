import { type Language, mainLanguageOf } from '@karaz/i18n/language';

type Written = { en: string; ar: string } | null;

/** What staff wrote, which is in English and Arabic; in other languages only whether it is a sale or new. */
export type ProductLabel = { text: string } | { kind: 'sale' | 'new' };

export function labelOf(sale: Written, fresh: Written, language: Language): ProductLabel | null {
  const written = sale ?? fresh;
  if (!written) return null;
  const main = mainLanguageOf(language);
  return main === language ? { text: written[main] || written.en } : { kind: sale ? 'sale' : 'new' };
}

export const labelText = (label: ProductLabel, texts: Record<'sale' | 'new', string>): string =>
  'text' in label ? label.text : texts[label.kind];
