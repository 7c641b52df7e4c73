import { expect, test } from 'vitest';
import { IMAGES_ONLY, sortFiles, toUploadFile } from './upload-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size, lastModified: 1_700_000_000_000 });
const photo = file('goat.png', 'image/png');
const sheet = file('prices.CSV', 'text/csv');

test('[UI-14] an upload takes one file or several', () => {
  const rules = { accept: '', maxBytes: 5000 };
  expect(sortFiles([photo, sheet], { ...rules, multiple: true })).toEqual({ accepted: [photo, sheet], rejected: [] });
  const single = sortFiles([photo, sheet], { ...rules, multiple: false });
  expect(single.accepted).toEqual([photo]);
  expect(single.rejected).toEqual([{ name: 'prices.CSV', size: 1000, errors: ['count'] }]);
});

test('[UI-15] the avatar takes images only', () => {
  const rules = { multiple: false, accept: IMAGES_ONLY, maxBytes: 5000 };
  expect(sortFiles([photo], rules).accepted).toEqual([photo]);
  expect(sortFiles([sheet], rules).accepted).toEqual([]);
  // A name that only looks like a picture's.
  expect(sortFiles([file('page.png', 'text/html')], rules).rejected).toHaveLength(1);
});

test('file endings count, whatever their case', () => {
  const rules = { multiple: true, accept: '.csv, image/png', maxBytes: 5000 };
  expect(sortFiles([photo, sheet, file('a.gif', 'image/gif')], rules).accepted).toEqual([photo, sheet]);
});

test('[UI-16] what is rejected is listed with its size and every reason', () => {
  const film = file('film.mp4', 'video/mp4', 9_000_000);
  const { rejected } = sortFiles([photo, film], { multiple: true, accept: IMAGES_ONLY, maxBytes: 3_145_728 });
  expect(rejected).toEqual([{ name: 'film.mp4', size: 9_000_000, errors: ['type', 'size'] }]);
});

test('[UI-17] an upload file has name, size, path, type, preview and lastModified', () => {
  expect(toUploadFile({ ...photo, webkitRelativePath: 'farm/goat.png' }, 'blob:1')).toEqual({
    name: 'goat.png',
    size: 1000,
    path: 'farm/goat.png',
    type: 'image/png',
    preview: 'blob:1',
    lastModified: 1_700_000_000_000,
  });
  expect(toUploadFile(photo, 'blob:2').path).toBe('goat.png');
});
