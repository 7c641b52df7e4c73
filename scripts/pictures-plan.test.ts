import { describe, expect, test } from 'vitest';
import { inOrder, lastLines, pending, withRecorded } from './pictures-plan.mjs';

const plan = {
  apples: { how: 'render', hash: 'a2', from: [] },
  'apples-organic': { how: 'retouch', hash: 'b2', from: ['apples'] },
  pears: { how: 'render', hash: 'c1', from: [] },
  plums: { how: 'render', hash: 'd1', from: [] },
};
const state = {
  plan,
  manifest: { apples: 'a1', 'apples-organic': 'b1', pears: 'c1', plums: 'd1' },
  names: ['apples-organic', 'apples', 'pears', 'plums', 'default'],
  isThere: (slug) => slug !== 'plums',
  requested: [],
};

describe('the pictures to make', () => {
  test('are those that changed or are missing, and no others', () => {
    expect(pending(state)).toEqual(['apples-organic', 'apples', 'plums']);
  });

  test('are only those requested for, if any are', () => {
    expect(pending({ ...state, requested: ['pears'] })).toEqual(['pears']);
    expect(() => pending({ ...state, requested: ['figs'] })).toThrow('figs');
  });

  test('come after those they are made from', () => {
    expect(inOrder(pending(state), plan)).toEqual(['apples', 'apples-organic', 'plums']);
  });

  test('are not made again once recorded', () => {
    const manifest = withRecorded(state.manifest, plan, pending(state));
    expect(pending({ ...state, manifest, isThere: () => true })).toEqual([]);
  });
});

test('of what a renderer said only the end is repeated', () => {
  const text = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
  expect(lastLines(text).split('\n')).toEqual(Array.from({ length: 20 }, (_, line) => `line ${line + 30}`));
  expect(lastLines('KeyError: figs')).toBe('KeyError: figs');
});
