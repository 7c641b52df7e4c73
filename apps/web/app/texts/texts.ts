import type { Language } from '@karaz/i18n/language';
import { createContext, useContext } from 'react';
import type { Dictionary } from './en/dictionary.ts';

/** Each namespace is one file per language; the Arabic file has the English file's type, so none can be missing. */
export type Namespace = keyof Dictionary;
/** The namespaces loaded so far; a page reads only those it names. */
export type Texts = Omit<Dictionary, 'shell'> & { shell: Dictionary['shell'] & StoreTexts };

/** What the settings call the store, in one language; read as texts of the shell. */
export type StoreTexts = {
  storeName: string;
  /** In the other language. */
  otherStoreName: string;
  clubName: string;
  tagline: string;
  storeDescription: string;
};
const NO_STORE: StoreTexts = { storeName: '', otherStoreName: '', clubName: '', tagline: '', storeDescription: '' };
let storeTexts = NO_STORE;

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
  if (namespaces.includes('shell')) nameShell(language);
  // What a page may read is what it named in `texts`, which is what was just loaded.
  return loaded[language] as Texts;
}

/** Texts loaded from now on name the store like this. */
export function nameStore(texts: StoreTexts): void {
  storeTexts = texts;
}

const named: Partial<Record<Language, StoreTexts>> = {};

function nameShell(language: Language): void {
  if (named[language] === storeTexts) return;
  named[language] = storeTexts;
  loaded[language].shell = { ...loaded[language].shell, ...storeTexts } as Texts['shell'];
}

const TextsContext = createContext<Texts | null>(null);
export const TextsProvider = TextsContext.Provider;

/** const text = useTexts('home'); text.title */
export function useTexts<N extends Namespace>(namespace: N): Texts[N] {
  const texts = useContext(TextsContext);
  if (!texts?.[namespace]) throw new Error(`The page does not name its texts ${namespace}`);
  return texts[namespace];
}
