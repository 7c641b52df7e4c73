import { expect, test } from 'vitest';
import { afterMessage, type ChatStanding, cleanChatText } from './chat.ts';
import { supportHours } from './support-hours.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const LATER = new Date('2026-03-10T09:05:00Z');
const fresh: ChatStanding = {
  state: 'answered',
  waitingSince: null,
  assigneeId: null,
  notifyAt: null,
  isNotified: false,
};
const shopper = { kind: 'shopper', authorId: null } as const;
const staff = { kind: 'staff', authorId: 7 } as const;

test('who writes waits from the first message without a reply', () => {
  const once = afterMessage(fresh, shopper, NOW);
  expect(once).toMatchObject({ state: 'waiting', waitingSince: NOW });
  expect(afterMessage(once, shopper, LATER).waitingSince).toEqual(NOW);
});

test('a closed conversation opens again when the shopper writes, and nothing else opens it', () => {
  const closed: ChatStanding = { ...fresh, state: 'closed' };
  expect(afterMessage(closed, shopper, NOW).state).toBe('waiting');
  expect(afterMessage(closed, { kind: 'note', authorId: 7 }, NOW)).toEqual(closed);
});

test('whoever answers first has the conversation', () => {
  const replied = afterMessage(afterMessage(fresh, shopper, NOW), staff, LATER);
  expect(replied).toMatchObject({ state: 'answered', waitingSince: null, assigneeId: 7 });
  expect(afterMessage(replied, { kind: 'staff', authorId: 8 }, LATER).assigneeId).toBe(7);
});

test('a shopper who is away is notified once, until they have been here again', () => {
  const first = afterMessage(fresh, staff, NOW);
  expect(first.notifyAt).toEqual(new Date('2026-03-10T09:01:00Z'));
  expect(afterMessage(first, staff, LATER).notifyAt).toEqual(first.notifyAt);
  const notified: ChatStanding = { ...first, notifyAt: null, isNotified: true };
  expect(afterMessage(notified, staff, LATER).notifyAt).toBeNull();
  expect(afterMessage(afterMessage(notified, shopper, LATER), staff, LATER).notifyAt).not.toBeNull();
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
