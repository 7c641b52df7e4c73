import type { Language } from '@karaz/i18n/language';
import { createContext, useContext } from 'react';
import type { Dictionary } from './en/dictionary.ts';

/** Each namespace is one file per language; the Arabic file has the English file's type, so none can be missing. */
export type Namespace = keyof Dictionary;
/** The namespaces loaded so far; a page reads only those it names. */
export type Texts = Dictionary;

type TextModule = { texts: Dictionary[Namespace] };
/** The words nearly everybody reads; lazy-text-files.ts has those of the other pages. */
const files = import.meta.glob<TextModule>(
  './{en,ar}/{shell,errors,home,listing,categories,product,product-page,search,cart,location}.ts',
);

const loaded: Record<Language, Partial<Record<Namespace, Dictionary[Namespace]>>> = { en: {}, ar: {} };

const textFileKey = (language: Language, namespace: Namespace) => `./${language}/${namespace}.ts`;

export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<Texts> {
  await Promise.all(
    namespaces
      .filter((namespace) => !loaded[language][namespace])
      .map(async (namespace) => {
        const key = textFileKey(language, namespace);
        const load = files[key] ?? (await import('./lazy-text-files.ts')).lazyFiles[key];
        if (!load) throw new Error(`No ${language} texts for ${namespace}`);
        loaded[language][namespace] = (await load()).texts;
      }),
  );
  // What a page may read is what it named in `texts`, which is what was just loaded.
  return loaded[language] as Texts;
}

const TextsContext = createContext<Texts | null>(null);
export const TextsProvider = TextsContext.Provider;

/** const text = useTexts('home'); text.title */
export function useTexts<N extends Namespace>(namespace: N): Dictionary[N] {
  const texts = useContext(TextsContext);
  if (!texts?.[namespace]) throw new Error(`The page does not name its texts ${namespace}`);
  return texts[namespace];
}
