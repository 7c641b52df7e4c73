import { expect, test } from 'vitest';
import { segmentText } from './segment-text.ts';

const WORDS = new Set('olive oil watermelon water school lunch grill milk without nuts'.split(' '));
const known = {
  isWord: (word: string) => WORDS.has(word),
  isPhrase: (phrase: string) => ['school lunch', 'sugar free'].includes(phrase),
  maxWords: 3,
};
const segments = (text: string) => segmentText(text.split(' '), known).map((segment) => segment.text);

test.each([
  ['school lunch', ['school lunch']],
  ['oliveoil', ['olive', 'oil']],
  ['water melon', ['watermelon']],
  ['olive oil', ['olive', 'oil']],
  ['something for the grill', ['grill']],
  ['school lunch without nuts', ['school lunch']],
  ['sugar free milk', ['sugar free', 'milk']],
  ['for the', ['for', 'the']],
  ['unknownword', ['unknownword']],
])('%s is looked for as %j', (text, expected) => {
  expect(segments(text)).toEqual(expected);
});
