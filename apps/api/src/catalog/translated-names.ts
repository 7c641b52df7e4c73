import { isMoreLanguage } from '@karaz/domain/more-languages';
import { createVocabulary, type Vocabulary } from '@karaz/domain/search/vocabulary';
import { foldTranslated, matchFolded } from '@karaz/domain/text/fold-translated';
import type { Language } from '@karaz/i18n/language';
import type { ApiDeps } from '../api-deps.ts';
import { createMemo } from './memo.ts';
import { selectTranslatedNames } from './translated-names.queries.ts';

/** By id, how surely the name in this language is what was typed: the lower, the surer. Nothing in English and Arabic. */
export type FindTranslated = (
  kind: 'product' | 'category',
  language: Language,
  text: string,
) => Promise<ReadonlyMap<number, number>>;

const MAX_TEXTS = 1_000;
const NOTHING: ReadonlyMap<number, number> = new Map();

/** Names of one language, loaded by the first search in it after a change of the catalogue. */
export function createFindTranslated({ db, responseCache }: Pick<ApiDeps, 'db' | 'responseCache'>): FindTranslated {
  const names = createMemo<{ id: number; name: string }[]>(20);
  const found = createMemo<ReadonlyMap<number, number>>(MAX_TEXTS);
  return async (kind, language, text) => {
    if (!isMoreLanguage(language)) return NOTHING;
    const typed = foldTranslated(text);
    if (typed === '') return NOTHING;
    const version = responseCache.version(['catalog']);
    return found(`${kind} ${language} ${typed}`, version, async () => {
      const all = await names(`${kind} ${language}`, version, async () =>
        (await selectTranslatedNames(db, kind, language)).map(({ id, name }) => ({ id, name: foldTranslated(name) })),
      );
      return new Map(
        all.flatMap(({ id, name }): [number, number][] => {
          const match = matchFolded(name, typed);
          return match === null ? [] : [[id, match]];
        }),
      );
    });
  };
}

/** The text with its mistyped words as the store's names in this language have them; undefined: none, or not near any. */
export type CorrectTranslated = (language: Language, text: string) => Promise<string | undefined>;

const MAX_LANGUAGES = 10;
/** Shorter words are one letter away from everything. */
const MIN_LETTERS = 4;

export function createCorrectTranslated({
  db,
  responseCache,
}: Pick<ApiDeps, 'db' | 'responseCache'>): CorrectTranslated {
  const words = createMemo<Vocabulary>(MAX_LANGUAGES);
  return async (language, text) => {
    if (!isMoreLanguage(language)) return undefined;
    const known = await words(language, responseCache.version(['catalog']), async () =>
      vocabularyOf(await selectTranslatedNames(db, 'product', language)),
    );
    const typed = foldTranslated(text).split(' ').filter(Boolean);
    const corrected = typed.map((word) => (isWritten(known, word) ? word : nearestOf(known, word)));
    return corrected.includes(undefined) || String(corrected) === String(typed) ? undefined : corrected.join(' ');
  };
}

function vocabularyOf(names: readonly { name: string }[]): Vocabulary {
  const vocabulary = createVocabulary();
  const words = new Set(names.flatMap(({ name }) => foldTranslated(name).split(' ')));
  for (const [id, word] of [...words].entries()) vocabulary.add({ id, word, sound: '' });
  return vocabulary;
}

const isWritten = (known: Vocabulary, word: string) =>
  word.length === 1 || known.find(word) !== undefined || known.beginningWith(word).length > 0;

function nearestOf(known: Vocabulary, typed: string): string | undefined {
  if (typed.length < MIN_LETTERS) return undefined;
  return known.misspelled(typed).sort((a, b) => a.cost - b.cost || a.id - b.id)[0]?.word;
}
