import { isMoreLanguage } from '@karaz/domain/more-languages';
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
