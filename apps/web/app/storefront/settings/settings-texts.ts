import type { Language } from '@karaz/i18n/language';
import { use } from 'react';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import { loadTexts } from '../../texts/texts.ts';

const loading = new Map<Language, Promise<Dictionary['settings']>>();

/** The drawer opens on any page, so it fetches its own words instead of making every page carry them. */
export function useSettingsTexts(language: Language): Dictionary['settings'] {
  let texts = loading.get(language);
  if (!texts) {
    texts = loadTexts(language, ['settings']).then(({ settings }) => settings);
    loading.set(language, texts);
  }
  return use(texts);
}
