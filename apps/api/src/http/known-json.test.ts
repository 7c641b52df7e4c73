import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, keepJson, textOf, toJson } from './known-json.ts';

test('an answer reads the same whether its parts were known or not', () => {
  const card = fc.record({ id: fc.integer(), name: fc.string(), price: fc.option(fc.double({ noNaN: true })) });
  fc.assert(
    fc.property(fc.array(card), fc.array(card), fc.anything(), (some, more, rest) => {
      const answer = {
        data: some.map(keepJson),
        mixed: [...some.slice(0, 1), ...more],
        rest,
        'a "name"': 1,
        none: undefined,
      };
      for (const one of [answer, answer.data, answer.mixed, answer.data[0] ?? null]) {
        let plain: string;
        try {
          plain = JSON.stringify(one);
        } catch {
          // What JSON cannot say is refused by both.
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

test('the print of an answer changes with any of its parts', () => {
  const answer = (price: number, page = 1) =>
    toJson({ data: [keepJson({ id: 1, price }), keepJson({ id: 2, price: 3 })], page });
  expect(answer(5).print).toBe(answer(5).print);
  expect(new Set([answer(5), answer(6), answer(5, 2)].map(({ print }) => print)).size).toBe(3);
});
