import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureSource } from './picture-source.ts';
import { StoreMark } from './store-mark.tsx';

test('a store without a logo has its name written out, one with a logo shows it, also the demo’s own', () => {
  expect(renderToStaticMarkup(<StoreMark logo="" name="Karaz" />)).toContain('>Karaz<');
  expect(renderToStaticMarkup(<StoreMark logo="/favicon.svg" name="Karaz" />)).toContain('src="/favicon.svg"');
  expect(pictureSource('/media/logo', 480)).toBe('/media/logo/480');
  expect(pictureSource('/favicon.svg', 480)).toBe('/favicon.svg');
});
