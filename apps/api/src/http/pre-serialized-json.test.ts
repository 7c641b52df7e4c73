import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, preserialize, textOf, toJson } from './pre-serialized-json.ts';

test('a response reads the same whether its parts were known or not', () => {
  const card = fc.record({ id: fc.integer(), name: fc.string(), price: fc.option(fc.double({ noNaN: true })) });
  fc.assert(
    fc.property(fc.array(card), fc.array(card), fc.anything(), (some, more, rest) => {
      const response = {
        data: some.map(preserialize),
        mixed: [...some.slice(0, 1), ...more],
        rest,
        'a "name"': 1,
        none: undefined,
      };
      for (const one of [response, response.data, response.mixed, response.data[0] ?? null]) {
        let plain: string;
        try {
          plain = JSON.stringify(one);
        } catch {
          // What JSON cannot say is rejected by both.
          expect(() => toJson(one)).toThrow();
          continue;
        }
        expect(textOf(toJson(one))).toBe(plain);
        expect(bytesOf(toJson(one), (size) => Buffer.alloc(size + 7, '?')).toString()).toBe(
          Buffer.from(plain).toString(),
        );
      }
    }),
  );
});

test('the fingerprint of a response changes with any of its parts', () => {
  const response = (price: number, page = 1) =>
    toJson({ data: [preserialize({ id: 1, price }), preserialize({ id: 2, price: 3 })], page });
  expect(response(5).fingerprint).toBe(response(5).fingerprint);
  expect(new Set([response(5), response(6), response(5, 2)].map(({ fingerprint }) => fingerprint)).size).toBe(3);
});
