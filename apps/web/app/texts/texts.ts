import { type Language, mainLanguageOf } from '@karaz/i18n/language';
import { createContext, useContext } from 'react';
import type { Dictionary } from './en/dictionary.ts';
import type { TextFile, TextFolder } from './text-file.ts';

/** Each namespace is one file per language; every other file has the English file's type, so no text can be missing. */
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

/** A language's own list of files each, so that a page does not grow with the number of languages. */
const folders = import.meta.glob<TextFolder>('./*/files.ts');

const loaded: Partial<Record<Language, Partial<Record<Namespace, Dictionary[Namespace]>>>> = {};

async function findFile(language: Language, namespace: Namespace): Promise<(() => Promise<TextFile>) | undefined> {
  const name = `./${namespace}.ts`;
  const usual = await folders[`./${language}/files.ts`]?.();
  const always = usual?.always[name];
  if (always) return async () => always;
  if (usual?.files[name]) return usual.files[name];
  const { lazyFolders } = await import('./lazy-text-files.ts');
  return (await lazyFolders[`./${language}/lazy-files.ts`]?.())?.files[name];
}

/** The back office is in English and Arabic: to whoever reads another language it is in English. */
async function loadFile(language: Language, namespace: Namespace): Promise<TextFile['texts']> {
  const load = (await findFile(language, namespace)) ?? (await findFile(mainLanguageOf(language), namespace));
  if (!load) throw new Error(`No ${language} texts for ${namespace}`);
  return (await load()).texts;
}

export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<Texts> {
  const own = loaded[language] ?? {};
  loaded[language] = own;
  await Promise.all(
    namespaces
      .filter((namespace) => !own[namespace])
      .map(async (namespace) => {
        own[namespace] = await loadFile(language, namespace);
      }),
  );
  if (namespaces.includes('shell')) nameShell(language, own);
  // What a page may read is what it named in `texts`, which is what was just loaded.
  return own as Texts;
}

/** Texts loaded from now on name the store like this. */
export function nameStore(texts: StoreTexts): void {
  storeTexts = texts;
}

const named: Partial<Record<Language, StoreTexts>> = {};

function nameShell(language: Language, own: Partial<Record<Namespace, Dictionary[Namespace]>>): void {
  if (named[language] === storeTexts) return;
  named[language] = storeTexts;
  own.shell = { ...own.shell, ...storeTexts } as Texts['shell'];
}

const TextsContext = createContext<Texts | null>(null);
export const TextsProvider = TextsContext.Provider;

/** const text = useTexts('home'); text.title */
export function useTexts<N extends Namespace>(namespace: N): Texts[N] {
  const texts = useContext(TextsContext);
  if (!texts?.[namespace]) throw new Error(`The page does not name its texts ${namespace}`);
  return texts[namespace];
}
