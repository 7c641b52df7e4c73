import { expect, test } from 'vitest';
import { isWrittenEnough } from './form-rules.ts';

test('[UI-09] a text of the editor has at least eight letters, or a picture', () => {
  expect(['', '<p>seven77</p><p></p>', '<p>eight888</p>', '<img src="/a">'].map(isWrittenEnough)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
