import { expect, test } from 'vitest';
import { rewardsOf } from './rewards.ts';

const plan = { freeDelivery: true, discountPercentage: 5 };

test('rewards are what a shopper really has: rights of the plan that runs and points worth money', () => {
  expect(rewardsOf({ plan, pointsWorth: 1.25 })).toEqual(['freeDelivery', 'discount', 'points']);
  expect(rewardsOf({ plan: { ...plan, discountPercentage: 0 }, pointsWorth: 0 })).toEqual(['freeDelivery']);
  expect(rewardsOf({ plan: null, pointsWorth: 0.1 })).toEqual(['points']);
  // A balance below zero, after a refund, is none.
  expect(rewardsOf({ plan: null, pointsWorth: -2 })).toEqual([]);
});
