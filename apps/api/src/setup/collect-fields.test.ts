import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { collectFields, type Sources } from './collect-fields.ts';
import { ADMINISTRATOR, SHOP } from './setup-fields.ts';
import { type Prompt, pipedPrompt } from './terminal-prompt.ts';
import { typedValuesIn } from './typed-values.ts';

const FIELDS = { ...ADMINISTRATOR, ...SHOP };
const PASSWORD = 'date palms at noon';
const ALL = {
  name: 'Huda Salem',
  email: 'huda@shop.example',
  password: PASSWORD,
  shopEn: 'Bustan',
  shopAr: 'بستان',
  country: 'kw',
  language: 'ar',
  phone: '+96522000101',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const collect = (prompt: Prompt, more: Partial<Sources> = {}) =>
  collectFields(FIELDS, {
    args: [],
    variables: {},
    prompt,
    env: readEnv({}, []),
    typed: typedValuesIn(folder),
    ...more,
  });

/** Somebody who types these lines and then leaves. */
function person(...lines: string[]) {
  const screen: string[] = [];
  const prompt: Prompt = {
    isInteractive: true,
    read: async ({ question, proposed }) => {
      screen.push(proposed ? `${question} [${proposed}]` : question);
      return lines.shift() ?? null;
    },
    write: (line) => void screen.push(line),
    close: () => undefined,
  };
  return { prompt, screen };
}

test('what is wrong is said and typed again; Enter takes what is proposed', async () => {
  const { prompt, screen } = person(
    ...['', 'Huda Salem', 'huda', 'huda@shop.example'],
    ...['short', PASSWORD, 'another one', PASSWORD, PASSWORD],
    ...['Bustan', 'بستان', 'xx', '', '', '22000101', '+96522000101'],
  );
  expect(await collect(prompt)).toEqual(ALL);
  for (const text of [
    'Please type something.',
    'huda is no e-mail address.',
    'The password needs at least 10 characters.',
    'These were two different passwords.',
    'The country is one of kw, eg, ae, sa.',
    'The phone needs its country code, e.g. +96522000000.',
  ])
    expect(screen).toContain(text);
});

test('who leaves finds what was typed proposed the next time, and no password is stored', async () => {
  const first = person('Huda Salem', 'huda@shop.example', PASSWORD, PASSWORD, 'Bustan');
  await expect(collect(first.prompt)).rejects.toThrow('is proposed when you start this command again');
  const [file = ''] = readdirSync(folder);
  expect(readFileSync(join(folder, file), 'utf8')).not.toContain(PASSWORD);
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  const again = person('', '', PASSWORD, PASSWORD, '', 'بستان', '', '', '+96522000101');
  expect(await collect(again.prompt)).toEqual(ALL);
  expect(again.screen).toContain('Your name [Huda Salem]');
});

test('lines of a pipe are taken in order, and what is missing or wrong is named', async () => {
  const piped = (...lines: string[]) => pipedPrompt(Readable.from(lines.map((line) => `${line}\n`)));
  const lines = ['Huda Salem', 'huda@shop.example', PASSWORD, 'Bustan', 'بستان', '', '', '+96522000101'];
  expect(await collect(piped(...lines))).toEqual(ALL);
  await expect(collect(piped('Huda Salem', 'huda@shop.example'))).rejects.toThrow(
    'Missing: --password or SETUP_PASSWORD; --shop-en or SETUP_SHOP_EN; --shop-ar or SETUP_SHOP_AR; --phone or SETUP_PHONE.',
  );
  await expect(collect(piped(...lines.with(1, 'nobody')))).rejects.toThrow('--email: nobody is no e-mail address.');
});

test('flags win over the environment, and only the rest is typed', async () => {
  const { prompt, screen } = person('Bustan', 'بستان', '+96522000101');
  const given = {
    args: ['--name', 'Huda Salem', '--country', 'kw'],
    variables: {
      SETUP_NAME: 'Somebody',
      SETUP_EMAIL: 'huda@shop.example',
      SETUP_PASSWORD: PASSWORD,
      SETUP_LANGUAGE: 'ar',
    },
  };
  expect(await collect(prompt, given)).toEqual(ALL);
  expect(screen).toHaveLength(3);
  await expect(collect(person().prompt, { args: ['--phone', '12'] })).rejects.toThrow('--phone: The phone needs');
});
