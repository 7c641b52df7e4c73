import { expect, test } from 'vitest';
import { halalNote } from './halal-note.ts';

const noteOf = (classification: 'grocery' | 'livestock', ...tags: string[]) =>
  halalNote({ classification, tags: tags.map((slug) => ({ slug })) });

test('only what is cut for whoever orders it is said to be', () => {
  expect(noteOf('grocery', 'halal', 'cut-to-order')).toBe('cut');
  expect(noteOf('grocery', 'halal', 'breakfast')).toBe('plain');
  expect(noteOf('grocery', 'cut-to-order')).toBeNull();
  expect(noteOf('livestock', 'halal')).toBeNull();
});
