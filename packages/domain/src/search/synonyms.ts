import { soundKey } from '../text/arabizi.ts';
import { foldText } from '../text/fold-arabic.ts';
import { ONE_LETTER } from './edit-cost.ts';
import { createVocabulary, type LikelyWord } from './vocabulary.ts';
import { sureForms } from './word-forms.ts';

/**
 * Whoever types one of the texts may mean each of the words of the catalogue; most groups find what they are typed as.
 * `isRelated`: the words do not mean the same but are for the same, or the nearest there is. `isUnsold`: they are the
 * nearest to goods that many groceries do not sell.
 */
export type SynonymGroup = {
  typed: readonly string[];
  finds: readonly string[];
  isRelated?: boolean;
  isUnsold?: boolean;
};
export type Finds = { same: readonly string[]; related: readonly string[] };

/** What texts mean beyond the words they are made of. */
export type Synonyms = {
  /** The words that a typed word or phrase stands for. */
  of: (typed: string) => Finds;
  has: (typed: string) => boolean;
  /** A word for goods that are not sold unless the catalogue has it. */
  isUnsold: (typed: string) => boolean;
  /** About one letter away from such a word. */
  isNearUnsold: (typed: string) => boolean;
  /** Those of texts that begin so, are spelled alike or sound alike, the likeliest first. */
  near: (typed: string) => { word: string; finds: Finds; cost: number }[];
  /** The most words any text has. */
  maxWords: number;
};

/** Somebody is still typing. */
const BEGUN = 0.35;
const MIN_BEGUN = 3;
/** Shorter words are one letter away from everything. */
const MIN_MISTYPED = 5;

export function createSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const byText = new Map<string, { same: Set<string>; related: Set<string> }>();
  const vocabulary = createVocabulary();
  const unsold = new Set<string>();
  for (const { typed, finds, isRelated = false, isUnsold = false } of groups) {
    for (const text of typed.map(foldText)) {
      if (isUnsold) unsold.add(text);
      const known = byText.get(text) ?? { same: new Set(), related: new Set() };
      if (!byText.has(text) && !text.includes(' ')) {
        vocabulary.add({ id: byText.size + 1, word: text, sound: soundKey(text) });
      }
      for (const word of finds.map(foldText)) known[isRelated ? 'related' : 'same'].add(word);
      byText.set(text, known);
    }
  }
  const formsOf = (typed: string) => (typed.includes(' ') ? [typed] : sureForms(typed));
  const findsOf = (texts: readonly string[]): Finds => ({
    same: [...new Set(texts.flatMap((text) => [...(byText.get(text)?.same ?? [])]))],
    related: [...new Set(texts.flatMap((text) => [...(byText.get(text)?.related ?? [])]))],
  });
  const likely = ({ word, cost }: LikelyWord) => ({ word, finds: findsOf([word]), cost });
  const begun = (typed: string) => (typed.length < MIN_BEGUN ? [] : vocabulary.beginningWith(typed));
  return {
    of: (typed) => findsOf(formsOf(typed)),
    has: (typed) => formsOf(typed).some((form) => byText.has(form)),
    isUnsold: (typed) => formsOf(typed).some((form) => unsold.has(form)),
    isNearUnsold: (typed) =>
      typed.length >= MIN_MISTYPED &&
      vocabulary.misspelled(typed).some(({ word, cost }) => cost <= ONE_LETTER && unsold.has(word)),
    near: (typed) => [
      ...begun(typed).map(({ word }) => ({ word, finds: findsOf([word]), cost: BEGUN })),
      ...vocabulary.misspelled(typed).map(likely),
      ...vocabulary.soundingLike(typed).map(likely),
    ],
    maxWords: Math.max(1, ...Array.from(byText.keys(), (text) => text.split(' ').length)),
  };
}

/** What either of two knows. */
export const joinSynonyms = (a: Synonyms, b: Synonyms): Synonyms => ({
  of: (typed) => {
    const [one, other] = [a.of(typed), b.of(typed)];
    return { same: [...one.same, ...other.same], related: [...one.related, ...other.related] };
  },
  has: (typed) => a.has(typed) || b.has(typed),
  isUnsold: (typed) => a.isUnsold(typed) || b.isUnsold(typed),
  isNearUnsold: (typed) => a.isNearUnsold(typed) || b.isNearUnsold(typed),
  near: (typed) => [...a.near(typed), ...b.near(typed)],
  maxWords: Math.max(a.maxWords, b.maxWords),
});
