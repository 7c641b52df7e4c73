import pg from 'pg';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

function refused(code: string): Error {
  const cause = new pg.DatabaseError('no', 2, 'error');
  cause.code = code;
  return new Error('Failed query', { cause });
}

test.each([
  ['57P01', 'ended by an administrator'],
  ['57P03', 'starting up'],
  ['57014', 'a question took too long'],
  ['55P03', 'a lock was held too long'],
  ['53100', 'the disk is full'],
  ['53300', 'too many connections'],
  ['08006', 'the line is cut'],
  ['25006', 'a replica that is not promoted yet'],
])('%s, %s: try again', (code) => {
  expect(isOutage(refused(code))).toBe(true);
});

test.each(['23505', '23514', '42601', '22P02'])('%s is nobody’s outage', (code) => {
  expect(isOutage(refused(code))).toBe(false);
});

test('what the driver says itself', () => {
  expect(isOutage(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }))).toBe(true);
  expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isOutage(new Error('Cannot use a pool after calling end on the pool'))).toBe(true);
  expect(isOutage(new Error('cannot read properties of undefined'))).toBe(false);
});
