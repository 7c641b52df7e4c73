import { expect, test } from 'vitest';
import { storedHandling, substitutionOf } from './handling.ts';

test('an order stores each instruction once, in the usual order, and a trimmed gate code', () => {
  const given = {
    instructions: ['do_not_ring', 'leave_at_door', 'do_not_ring'] as const,
    gateCode: ' 4411# ',
    substitution: 'call_me' as const,
  };
  expect(storedHandling({ orderType: 'delivery', paymentMethod: 'online_payment' }, given)).toEqual({
    instructions: ['leave_at_door', 'do_not_ring'],
    gateCode: '4411#',
    substitution: 'call_me',
  });
});

test('what is paid in cash is not left at the door', () => {
  const given = { instructions: ['leave_at_door', 'do_not_ring'] as const, gateCode: '', substitution: null };
  const stored = storedHandling({ orderType: 'delivery', paymentMethod: 'cash_on_delivery' }, given);
  expect(stored.instructions).toEqual(['do_not_ring']);
});

test.each(['pickup', 'charity'] as const)('%s has no door of the shopper, but goods may be missing', (type) => {
  const given = { instructions: ['leave_at_door'] as const, gateCode: '4411', substitution: 'best_match' as const };
  expect(storedHandling({ orderType: type, paymentMethod: 'online_payment' }, given)).toEqual({
    instructions: [],
    gateCode: '',
    substitution: 'best_match',
  });
});

test('the choice of a line wins over the choice of the order', () => {
  expect(substitutionOf('no_substitute', 'best_match')).toBe('no_substitute');
  expect(substitutionOf(null, 'best_match')).toBe('best_match');
  expect(substitutionOf(null, null)).toBeNull();
});
