import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPhysicalDirections } from './check-directions.mjs';

function found(name: string): string[] {
  const file = `scripts/fixtures/directions/${name}`;
  return findPhysicalDirections(readFileSync(file, 'utf8'), file).map(({ line, text }) => `${line} ${text}`);
}

test('physical directions in classes and styles are found, excused ones are not', () => {
  expect(found('physical.tsx').sort()).toEqual(
    [
      '4 ml-2',
      '4 md:pr-4',
      '4 text-left',
      '4 marginLeft:',
      '4 left:',
      '5 -right-2',
      '5 rounded-l-lg',
      '5 hover:border-r',
      '8 right-[3px]',
    ].sort(),
  );
});

test('physical directions in style sheets are found', () => {
  expect(found('physical.css')).toEqual([
    '3 margin-left:',
    '5 text-align: right',
    '7 left:',
    '11 border-top-left-radius:',
    '12 pl-2',
  ]);
});

test('logical directions and plain words pass', () => {
  expect(found('logical.tsx')).toEqual([]);
});

test('an excuse without a reason is none', () => {
  expect(findPhysicalDirections('/* direction-ok: */\n.a { left: 0; }', 'a.css')).toHaveLength(1);
});

test('a quantity in a bdi is found, with the sign after its number or before it; other signs are not', () => {
  const lines = [
    '<bdi dir="ltr">× {line.quantity}</bdi>',
    '<bdi className="a">',
    '  {line.quantity} ×</bdi>',
    '<bdi>{width} × {height}</bdi>',
    '<Times>× {n}</Times>',
  ];
  const code = `export const a = <p>\n${lines.join('\n')}\n</p>;`;
  expect(findPhysicalDirections(code, 'a.tsx').map(({ line }) => line)).toEqual([2, 3]);
});
