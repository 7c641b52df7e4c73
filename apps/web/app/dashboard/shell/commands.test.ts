import { expect, test } from 'vitest';
import { texts as arabic } from '../../texts/ar/office.ts';
import { texts as english } from '../../texts/en/office.ts';
import { commandsMatching } from './commands.ts';

const names = [english.palette.commands, arabic.palette.commands] as const;
const labels = (rights: Parameters<typeof commandsMatching>[0], search: string) =>
  commandsMatching(rights, search, names).map(({ label }) => label);

test('a command is found by its words in either language, before products that have them in their names', () => {
  expect(labels('admin', 'new prod')).toEqual([english.palette.commands.newProduct]);
  expect(labels('admin', 'منتج جديد')).toEqual([english.palette.commands.newProduct]);
  expect(labels('admin', 'slips')).toEqual([english.palette.commands.printPicking]);
  expect(labels('admin', ' ')).toEqual([]);
});

test('nobody is offered what they may not do', () => {
  expect(labels('fulfilment', 'new')).toEqual([]);
  expect(labels('support', 'cash')).toEqual([]);
  expect(labels({ base: 'support', permissions: ['coupons.write'] }, 'new')).toEqual([
    english.palette.commands.newPromotion,
  ]);
});
