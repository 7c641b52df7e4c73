import { expect, test } from 'vitest';
import { hostUrls } from './host-urls.ts';

test('one server is taken as it is written', () => {
  for (const url of ['postgres://shop:a%2Cb@db:5432/karaz?sslmode=require', 'postgres://db/karaz', 'nonsense'])
    expect(hostUrls(url)).toEqual([url]);
});

test('several servers have user, database and options in common', () => {
  expect(hostUrls('postgresql://shop:f83@one:5432,two:6432/karaz?sslmode=require')).toEqual([
    'postgresql://shop:f83@one:5432/karaz?sslmode=require',
    'postgresql://shop:f83@two:6432/karaz?sslmode=require',
  ]);
  expect(hostUrls('postgres://one,two/karaz')).toEqual(['postgres://one/karaz', 'postgres://two/karaz']);
});
