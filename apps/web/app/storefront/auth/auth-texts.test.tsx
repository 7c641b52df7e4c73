import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { texts as ar } from '../../texts/ar/auth.ts';
import { texts as en } from '../../texts/en/auth.ts';
import { loadTexts, TextsProvider } from '../../texts/texts.ts';
import { AuthHeading } from './auth-parts.tsx';
import { ResendCode } from './resend-code.tsx';

test('[AUTH-23, AUTH-24] the shared words of the auth screens', () => {
  expect(en.returnToSignIn).toBe('Return to sign in');
  expect([en.block.noCode, en.block.resend]).toEqual(['Didn’t get a code?', 'Resend']);
});

test('[PHONE-11, PHONE-12] texts about a phone', () => {
  expect([en.problems.phoneRequired, en.problems.phoneInvalid, en.problems.phoneUnsupported]).toEqual([
    'Enter your phone number',
    'Invalid phone number',
    'Phone number must be from one of our supported countries',
  ]);
});

test('[AUTH-46] every rule has its sentence in both languages, the demonstration its own', () => {
  expect(Object.keys(ar.problems)).toEqual(Object.keys(en.problems));
  expect(en.problems.passwordsDiffer).toBe('Passwords do not match');
  expect([en.problems.demoCodeShort, en.problems.demoPasswordsDiffer]).toEqual([
    'Code must be at least 6 characters',
    'Passwords do not match',
  ]);
});

const render = async (node: React.ReactNode) =>
  renderToStaticMarkup(<TextsProvider value={await loadTexts('en', ['auth', 'phone'])}>{node}</TextsProvider>);
const nothing = () => {};

test('[AUTH-24, AUTH-25] while it counts the link is locked and says how long, then it is plain', async () => {
  const counting = await render(<ResendCode secondsLeft={42} onResend={nothing} />);
  expect(counting).toContain('Didn’t get a code?');
  expect(counting).toMatch(/<button[^>]*disabled=""[^>]*>Resend \(42s\)<\/button>/);
  const free = await render(<ResendCode secondsLeft={0} onResend={nothing} />);
  expect(free).toMatch(/<button(?![^>]*disabled="")[^>]*>Resend<\/button>/);
});

test('[AUTH-22] a heading has a title, and an icon and a description only where they are given', async () => {
  const full = await render(<AuthHeading icon="mail" title="Title" description="Why" />);
  expect(full).toMatch(/<svg.*<h1[^>]*>Title<\/h1><p[^>]*>Why<\/p>/s);
  const bare = await render(<AuthHeading title="Title" />);
  expect(bare).not.toMatch(/<svg|<p/);
});
