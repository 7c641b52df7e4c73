import type { Language } from '@karaz/i18n/language';
import { use } from 'react';
import { loadTexts, type Texts } from '../../texts/texts.ts';

const loading = new Map<Language, Promise<Texts>>();

/** The words of a tab that few open are fetched with it. */
export function useReviewTexts(language: Language): Texts {
  let texts = loading.get(language);
  if (!texts) {
    texts = loadTexts(language, ['reviews']);
    loading.set(language, texts);
  }
  return use(texts);
}
