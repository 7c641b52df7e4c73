import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isInstalled, runsStore } from './bootstrap.mjs';
import { isBuilt, sourceHash } from './build.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'karaz-bootstrap-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

const react = (version: string) => ({ version, resolved: `react-${version}.tgz` });
const lockfile = (packages: object) =>
  JSON.stringify({ packages: { '': { name: 'shop' }, 'apps/web': {}, ...packages } });

describe('isInstalled', () => {
  test('no node_modules means no', () => {
    write('package-lock.json', lockfile({ 'node_modules/react': react('19.0.0') }));
    expect(isInstalled(root)).toBe(false);
  });

  test('what npm installed by hand counts, and is stored', () => {
    write('package-lock.json', lockfile({ 'node_modules/react': react('19.0.0') }));
    write('node_modules/.package-lock.json', lockfile({ 'node_modules/react': react('19.0.0') }));
    expect(isInstalled(root)).toBe(true);
    expect(existsSync(join(root, 'node_modules/.karaz-install'))).toBe(true);
  });

  test('a lockfile that changed since means no', () => {
    write('package-lock.json', lockfile({ 'node_modules/react': react('19.0.0') }));
    write('node_modules/.package-lock.json', lockfile({ 'node_modules/react': react('19.0.0') }));
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', lockfile({ 'node_modules/react': react('19.1.0') }));
    expect(isInstalled(root)).toBe(false);
  });

  test('a package for another platform may be missing, a needed one may not', () => {
    write('node_modules/.package-lock.json', lockfile({}));
    write('package-lock.json', lockfile({ 'node_modules/postgres-windows': { version: '1.0.0', optional: true } }));
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', lockfile({ 'node_modules/hono': { version: '4.0.0' } }));
    expect(isInstalled(root)).toBe(false);
  });
});

test.each([
  ['20.20.2', false],
  ['22.18.0', false],
  ['24.6.0', false],
  ['24.7.0', true],
  ['25.0.0', true],
])('Node %s runs the store: %s', (version, expected) => expect(runsStore(version)).toBe(expected));

describe('isBuilt', () => {
  beforeEach(() => {
    write('apps/web/app/home.tsx', 'export const home = 1;');
    write('packages/domain/src/money.ts', 'export const money = 1;');
    write('package-lock.json', '{}');
    write('apps/web/build/.source-hash', sourceHash(root));
  });

  test('stays true while tests and the build itself change', () => {
    write('apps/web/app/home.test.tsx', 'test');
    write('apps/web/build/client/home.js', '1');
    expect(isBuilt(root)).toBe(true);
  });

  test.each(['apps/web/app/home.tsx', 'packages/domain/src/money.ts', 'apps/web/vite.config.ts', 'package-lock.json'])(
    'a change in %s means no',
    (path) => {
      write(path, 'changed');
      expect(isBuilt(root)).toBe(false);
    },
  );

  test('a renamed source means no', () => {
    rmSync(join(root, 'apps/web/app/home.tsx'));
    write('apps/web/app/start.tsx', 'export const home = 1;');
    expect(isBuilt(root)).toBe(false);
  });
});
