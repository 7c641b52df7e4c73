import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingNotices, NOTICES, productionPackages, readLock } from './notices.mjs';

const version = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;

test('the notices name every production dependency with its licence: else run node scripts/notices.mjs', () => {
  const text = readFileSync(NOTICES, 'utf8');
  expect(missingNotices(readLock(), text)).toEqual([]);
  expect(productionPackages(readLock()).filter(({ license }) => license === 'not stated')).toEqual([]);
  for (const one of ['react 19', '@fontsource/alexandria', 'SIL OPEN FONT LICENSE', 'GNU LESSER GENERAL PUBLIC']) {
    expect(text.includes(one), one).toBe(true);
  }
});

test('a dependency that is new is missing from them', () => {
  const lock = {
    packages: { 'node_modules/a': { version: '1.0.0', license: 'MIT' }, 'node_modules/b': { dev: true } },
  };
  expect(missingNotices(lock, '| a 0.9.0 | MIT |')).toEqual(['a 1.0.0']);
});

test('every package, the code and the changelog have one version', () => {
  const packages = ['apps', 'packages'].flatMap((group) =>
    readdirSync(group).map((name) => join(group, name, 'package.json')),
  );
  const expected = version('package.json');
  expect([...packages, 'package-lock.json'].map(version)).toEqual([...packages, ''].map(() => expected));
  expect(readFileSync('packages/contract/src/version.ts', 'utf8')).toContain(`'${expected}'`);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## [${expected}]`);
});
