import type { Language } from '@karaz/i18n/language';
import { use } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { loadTexts } from '../../texts/texts.ts';

export type LocationTexts = Dictionary['location'];

const loading = new Map<Language, Promise<LocationTexts>>();

/** The dialog opens on any page, so it fetches its own words instead of making every page carry them. */
export function useLocationTexts(): LocationTexts {
  const language = useLanguage();
  let texts = loading.get(language);
  if (!texts) {
    texts = loadTexts(language, ['location']).then(({ location }) => location);
    loading.set(language, texts);
  }
  return use(texts);
}
