/** Writes deploy/.env.example from the table of variables; a test compares the two. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { EnvEntry } from '../apps/api/src/env-entry.ts';
import { ENV_TABLE } from '../apps/api/src/env-table.ts';

export const ENV_EXAMPLE = 'deploy/.env.example';

/** Set by the unit files, the image or `npm run dev`, or only of use to the demo store. */
const ELSEWHERE = new Set(['NODE_ENV', 'KARAZ_MODE', 'DEMO_PUBLIC', 'DATA_DIR', 'GOOGLE_KEYS_URL']);

const HEAD = `# Settings of a store in production, for deploy/compose.yaml and for systemd (docs/deploy.md).
# Written by node scripts/env-example.ts from the table in docs/configuration.md.

# Only for deploy/compose.yaml: the name of the shop, and a password of letters and digits.
#SHOP_HOST=shop.example
#POSTGRES_PASSWORD=
`;

const plain = (text: string) => text.replaceAll('`', '');

function linesOf([name, { byDefault, requiredInProduction, meaning }]: [string, EnvEntry]): string {
  const otherwise = requiredInProduction ? 'Required.' : `When not set: ${plain(byDefault)}.`;
  return `# ${plain(meaning)} ${otherwise}\n#${name}=\n`;
}

export function envExample(): string {
  const entries = Object.entries(ENV_TABLE).filter(([name]) => !ELSEWHERE.has(name));
  const isRequired = ([, { requiredInProduction }]: [string, EnvEntry]) => requiredInProduction;
  const ordered = [...entries.filter(isRequired), ...entries.filter((entry) => !isRequired(entry))];
  return [HEAD, ...ordered.map(linesOf)].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(ENV_EXAMPLE, envExample());
