import pg from 'pg';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

function connectionError(code: string): Error {
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
  expect(isOutage(connectionError(code))).toBe(true);
});

test.each(['23505', '23514', '42601', '22P02'])('%s is nobody’s outage', (code) => {
  expect(isOutage(connectionError(code))).toBe(false);
});

test.each(['127.0.0.1', 'no-such-host.invalid'])('nobody answers at %s', async (host) => {
  const pool = new pg.Pool({ host, port: 1 });
  expect(isOutage(await pool.query('select 1').catch((error: unknown) => error))).toBe(true);
  await pool.end();
});

test('a name with two addresses fails once for each, in an error without a word of its own', () => {
  const both = [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')];
  expect(isOutage(Object.assign(new AggregateError(both), { code: 'ECONNREFUSED' }))).toBe(true);
});

test.each([
  ['EPIPE', 'This socket has been ended by the other party'],
  ['ERR_STREAM_DESTROYED', 'Cannot call write after a stream was destroyed'],
  ['EHOSTUNREACH', 'no way'],
])('%s, whatever the words', (code, message) => {
  expect(isOutage(new Error('Failed query', { cause: Object.assign(new Error(message), { code }) }))).toBe(true);
});

test('what the driver says itself', () => {
  expect(isOutage(new Error('timeout expired'))).toBe(true);
  expect(isOutage(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }))).toBe(true);
  expect(isOutage(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isOutage(new Error('Cannot use a pool after calling end on the pool'))).toBe(true);
  expect(isOutage(new Error('cannot read properties of undefined'))).toBe(false);
});
