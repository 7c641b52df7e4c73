import { expect, test } from 'vitest';
import { type PictureMetadata, pictureProblem } from './picture-problem.ts';

const picture = (metadata: Partial<PictureMetadata>): PictureMetadata => ({
  format: 'jpeg',
  width: 1200,
  height: 900,
  pages: 1,
  isProgressive: false,
  metadataBytes: 20_000,
  ...metadata,
});

test('photos of phones with 12 and 48 megapixels are taken', () => {
  expect(pictureProblem(picture({ width: 4032, height: 3024 }))).toBeNull();
  expect(pictureProblem(picture({ width: 6048, height: 8064 }))).toBeNull();
});

test('7000 x 7000 is rejected in every format', () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'heif']) {
    expect(pictureProblem(picture({ format, width: 7000, height: 7000 }))).toBe('tooLarge');
  }
});

test('what is decoded as a whole may have twelve megapixels', () => {
  for (const metadata of [{ isProgressive: true }, { format: 'webp' }, { format: 'gif' }, { format: 'heif' }]) {
    expect(pictureProblem(picture({ ...metadata, width: 4032, height: 3024 }))).toBeNull();
    expect(pictureProblem(picture({ ...metadata, width: 4032, height: 3025 }))).toBe('tooLarge');
  }
  expect(pictureProblem(picture({ format: 'png', width: 6000, height: 4000 }))).toBeNull();
  expect(pictureProblem(picture({ format: 'png', width: 6000, height: 4001 }))).toBe('tooLarge');
  expect(pictureProblem(picture({ format: 'png', width: 6000, height: 4000, isProgressive: true }))).toBe('tooLarge');
});

test('other formats, tiny, endlessly tall, moving and overloaded pictures are rejected', () => {
  expect(pictureProblem(picture({ format: 'svg' }))).toBe('notAPicture');
  expect(pictureProblem(picture({ format: 'tiff' }))).toBe('notAPicture');
  expect(pictureProblem(picture({ width: 63 }))).toBe('tooSmall');
  expect(pictureProblem(picture({ width: 1600, height: 4001 }))).toBe('tooTall');
  expect(pictureProblem(picture({ width: 100, height: 1001 }))).toBe('tooTall');
  expect(pictureProblem(picture({ width: 8000, height: 300 }))).toBeNull();
  expect(pictureProblem(picture({ format: 'gif', pages: 2 }))).toBe('animated');
  expect(pictureProblem(picture({ metadataBytes: 1_000_001 }))).toBe('tooMuchMetadata');
});
