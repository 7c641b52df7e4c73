import { expect, test } from 'vitest';
import { visitorFrom } from '../app/visitor.ts';
import { createPlaceNames } from './place-names.ts';

const SALMIYA = {
  name_en: 'Salmiya',
  name_ar: 'السالمية',
  city: { name_en: 'Hawalli', name_ar: 'حولي' },
};
const COOKIES = `country=kw; cityId=1; city=Hawalli; areaId=11; area=Salmiya`;

function names(answer: () => Response) {
  const asked: string[] = [];
  const version = { now: 1 };
  const placeNames = createPlaceNames({
    fetchApi: async ({ url }) => {
      asked.push(new URL(url).pathname);
      return answer();
    },
    versions: { of: () => version.now },
  });
  return { placeNames, asked, version };
}

test('a place chosen in English is named in Arabic on an Arabic page, and asked for once until places change', async () => {
  const { placeNames, asked, version } = names(() => Response.json(SALMIYA));
  const arabic = visitorFrom(`${COOKIES}; language=ar`);
  expect(await placeNames(arabic)).toEqual({ ...arabic, area: 'السالمية', city: 'حولي' });
  expect(await placeNames(visitorFrom(COOKIES))).toMatchObject({ area: 'Salmiya', city: 'Hawalli', language: 'en' });
  expect(asked).toEqual(['/api/v1/areas/11']);
  version.now = 2;
  await placeNames(arabic);
  expect(asked).toHaveLength(2);
});

test('when nobody can say, the visitor’s own words stay', async () => {
  const { placeNames } = names(() => new Response('{}', { status: 503 }));
  const visitor = visitorFrom(`${COOKIES}; language=ar`);
  expect(await placeNames(visitor)).toEqual(visitor);
});

test('a visitor without a place is not asked about', async () => {
  const { placeNames, asked } = names(() => Response.json(SALMIYA));
  const visitor = visitorFrom('language=ar');
  expect(await placeNames(visitor)).toEqual(visitor);
  expect(asked).toEqual([]);
});
