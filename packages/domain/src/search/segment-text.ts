/** What is known of single words and of phrases. */
export type KnownTexts = { isWord: (word: string) => boolean; isPhrase: (phrase: string) => boolean; maxWords: number };

/** A word, or a phrase of several that means something as a whole. */
export type Segment = { text: string; words: readonly string[] };

/** Words around what is looked for. */
const FILLER = new Set(
  `something some any for the a an of to my me i we want need buy get please good best with and at home
  شي شيء اشياء حق ابي ابغي ابغا عايز عاوز اريد بدي محتاج احتاج من في على مع عن لل او و اكل`.split(/\s+/),
);
const NEGATIONS = new Set('without no free بدون بلا خالي'.split(' '));
export const isNegation = (word: string) => NEGATIONS.has(word);
/** Both halves of a word written together are at least so long. */
const MIN_HALF = 3;

/**
 * Puts typed words together to what is looked for: phrases first ("school lunch"), words written apart (water melon) or
 * together (oliveoil), without filler words where something else remains.
 */
export function segmentText(words: readonly string[], known: KnownTexts): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, known);
    if (phrase) {
      segments.push(phrase);
      at += phrase.words.length;
      continue;
    }
    const [word = '', next] = words.slice(at, at + 2);
    const isExcluded = isNegation(word) && next !== undefined && segments.length > 0;
    const isSplit = next !== undefined && known.isWord(word + next) && !(known.isWord(word) && known.isWord(next));
    if (isSplit) segments.push({ text: word + next, words: [word + next] });
    else if (!isExcluded) segments.push(...halvesOf(word, known));
    at += isSplit || isExcluded ? 2 : 1;
  }
  const meaningful = segments.filter(({ text }) => !FILLER.has(text));
  return meaningful.length > 0 ? meaningful : segments;
}

function phraseAt(words: readonly string[], at: number, { isPhrase, maxWords }: KnownTexts): Segment | undefined {
  for (let length = Math.min(maxWords, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (isPhrase(phrase.join(' '))) return { text: phrase.join(' '), words: phrase };
  }
  return undefined;
}

function halvesOf(word: string, { isWord }: KnownTexts): Segment[] {
  if (!isWord(word)) {
    for (let at = word.length - MIN_HALF; at >= MIN_HALF; at--) {
      const halves = [word.slice(0, at), word.slice(at)];
      if (halves.every(isWord)) return halves.map((half) => ({ text: half, words: [half] }));
    }
  }
  return [{ text: word, words: [word] }];
}
