import { expect, test } from 'vitest';
import { attemptFor, contactProblems, EMPTY_MESSAGE } from './contact-message.ts';

const message = { name: 'Sara', email: 'sara@example.com', phone: '', subject: 'Lamb', message: 'On Friday?' };

test('a whole message has no problem, with either a mail address or a phone', () => {
  expect(contactProblems(message)).toEqual({});
  expect(contactProblems({ ...message, email: '', phone: '+965 5000 0000' })).toEqual({});
});

test('each field says what it lacks', () => {
  expect(contactProblems(EMPTY_MESSAGE)).toEqual({
    name: 'needed',
    email: 'mailOrPhone',
    subject: 'needed',
    message: 'needed',
  });
  expect(contactProblems({ ...message, name: ' S ', message: 'Hi' })).toEqual({
    name: { tooShort: 2 },
    message: { tooShort: 5 },
  });
  expect(contactProblems({ ...message, email: 'sara@', phone: '123' })).toEqual({ email: 'notMail' });
});

test('a second try with the same words keeps its key, other words get another', () => {
  let created = 0;
  const newKey = () => `key-${++created}`;
  const first = attemptFor(message, null, newKey);
  expect(attemptFor({ ...message }, first, newKey).key).toBe(first.key);
  expect(attemptFor({ ...message, subject: 'Beef' }, first, newKey).key).toBe('key-2');
});
