import type { Language } from '@karaz/i18n/language';
import { use } from 'react';
import { loadTexts, type Texts } from '../../texts/texts.ts';

const loading = new Map<Language, Promise<Texts>>();

/** The dropdown opens on any page, so it fetches its own words instead of making every page carry them. */
export function useSearchTexts(language: Language): Texts {
  let texts = loading.get(language);
  if (!texts) {
    texts = loadTexts(language, ['search', 'product']);
    loading.set(language, texts);
  }
  return use(texts);
}
