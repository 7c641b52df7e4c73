import { expect, test } from 'vitest';
import { withAddresses } from './structured-addresses.ts';

test('paths become addresses where JSON-LD means one, and nowhere else', () => {
  const data = {
    '@context': 'https://schema.org',
    '@id': '/#website',
    name: '/nothing but a name',
    image: ['/media/a/720', 'https://cdn.example/b.webp'],
    offers: { url: '/product/7', price: '1' },
    itemListElement: [{ position: 1, item: '/' }],
  };
  expect(withAddresses(data, 'https://shop.example')).toEqual({
    '@context': 'https://schema.org',
    '@id': 'https://shop.example/#website',
    name: '/nothing but a name',
    image: ['https://shop.example/media/a/720', 'https://cdn.example/b.webp'],
    offers: { url: 'https://shop.example/product/7', price: '1' },
    itemListElement: [{ position: 1, item: 'https://shop.example/' }],
  });
});
