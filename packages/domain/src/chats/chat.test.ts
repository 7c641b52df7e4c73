import { expect, test } from 'vitest';
import { afterLine, type ChatStanding, cleanChatText } from './chat.ts';
import { supportHours } from './support-hours.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const LATER = new Date('2026-03-10T09:05:00Z');
const fresh: ChatStanding = { state: 'answered', waitingSince: null, assigneeId: null, tellAt: null, isTold: false };
const shopper = { kind: 'shopper', authorId: null } as const;
const staff = { kind: 'staff', authorId: 7 } as const;

test('who writes waits from the first word that was not answered', () => {
  const once = afterLine(fresh, shopper, NOW);
  expect(once).toMatchObject({ state: 'waiting', waitingSince: NOW });
  expect(afterLine(once, shopper, LATER).waitingSince).toEqual(NOW);
});

test('a closed conversation opens again when the shopper writes, and nothing else opens it', () => {
  const closed: ChatStanding = { ...fresh, state: 'closed' };
  expect(afterLine(closed, shopper, NOW).state).toBe('waiting');
  expect(afterLine(closed, { kind: 'note', authorId: 7 }, NOW)).toEqual(closed);
});

test('whoever answers first has the conversation', () => {
  const answered = afterLine(afterLine(fresh, shopper, NOW), staff, LATER);
  expect(answered).toMatchObject({ state: 'answered', waitingSince: null, assigneeId: 7 });
  expect(afterLine(answered, { kind: 'staff', authorId: 8 }, LATER).assigneeId).toBe(7);
});

test('a shopper who is away is told once, until they have been here again', () => {
  const first = afterLine(fresh, staff, NOW);
  expect(first.tellAt).toEqual(new Date('2026-03-10T09:01:00Z'));
  expect(afterLine(first, staff, LATER).tellAt).toEqual(first.tellAt);
  const told: ChatStanding = { ...first, tellAt: null, isTold: true };
  expect(afterLine(told, staff, LATER).tellAt).toBeNull();
  expect(afterLine(afterLine(told, shopper, LATER), staff, LATER).tellAt).not.toBeNull();
});

test('what no key writes does not stay in a text', () => {
  expect(cleanChatText('  one\r\ntwo\u0000\u202e\n\n\n\nthree\t ')).toBe('one\ntwo\n\nthree');
  expect(cleanChatText('\u0000\u200b \n')).toBe('');
  expect(cleanChatText('السلام عليكم 👋🏽')).toBe('السلام عليكم 👋🏽');
});

test('the hours are those of the shopper’s country', () => {
  expect(supportHours(new Date('2026-03-10T05:59:00Z'), 'Asia/Kuwait').isOpen).toBe(false);
  expect(supportHours(new Date('2026-03-10T06:00:00Z'), 'Asia/Kuwait').isOpen).toBe(true);
  expect(supportHours(new Date('2026-03-10T19:00:00Z'), 'Asia/Kuwait').isOpen).toBe(false);
  expect(supportHours(new Date('2026-03-10T19:00:00Z'), 'Africa/Cairo').isOpen).toBe(true);
});
