import { expect, test } from 'vitest';
import { type BranchValues, EMPTY_BRANCH } from './branch-form.ts';
import { bothChanged, mergeBranch } from './merge-branch.ts';

const area = (areaId: number, fee: number | null = null) => ({ areaId, fee, minOrder: null, extraLeadHours: 0 });
const hours = [{ weekday: 0, opens: '08:00', closes: '12:00' }];
const base: BranchValues = { ...EMPTY_BRANCH, latitude: 29, longitude: 48, areas: [area(1), area(2), area(3)] };

test('my hours go over their capacity, and both stay', () => {
  const versions = { base, mine: { ...base, hours }, theirs: { ...base, maxOrdersPerSlot: 4 } };
  expect(mergeBranch(versions)).toEqual({ ...base, hours, maxOrdersPerSlot: 4 });
  expect(bothChanged(versions)).toEqual([]);
});

test('each area is a record of its own: added, taken away or priced by either', () => {
  const mine = { ...base, areas: [area(1, 2), area(3), area(5)] };
  const theirs = { ...base, areas: [area(1), area(2), area(3, 7), area(4)] };
  const versions = { base, mine, theirs };
  expect(mergeBranch(versions).areas).toEqual([area(1, 2), area(3, 7), area(4), area(5)]);
  expect(bothChanged(versions)).toEqual([]);
});

test('what both changed is named, and mine holds', () => {
  const mine = { ...base, phone: '1', hours, areas: [area(1, 2), area(2), area(3)] };
  const theirs = { ...base, phone: '2', hours, areas: [area(1, 3), area(2), area(3)] };
  expect(bothChanged({ base, mine, theirs })).toEqual(['phone', 'areas']);
  expect(mergeBranch({ base, mine, theirs })).toEqual(mine);
});
