import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { EnvEntry } from './env-entry.ts';
import { ENV_TABLE } from './env-table.ts';

const PAGE = fileURLToPath(new URL('../../../docs/configuration.md', import.meta.url));

const rowOf = ([name, entry]: [string, EnvEntry]) =>
  `| \`${name}\` | ${entry.byDefault} | ${entry.requiredInProduction ? 'yes' : 'no'} | ${entry.meaning} |`;

test('docs/configuration.md describes exactly the variables that are read', () => {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(Object.entries(ENV_TABLE).map(rowOf));
});
