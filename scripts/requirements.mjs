/**
 * npm run requirements: writes into docs/requirements.md where each row is proved, from the names of the tests and from
 * what `npm run rows` looks at. With --check it only says what is no longer true there.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCUMENT = 'docs/requirements.md';
const ROW = /^\| ([A-Z0-9]+-\d+) \| (.*) \|$/;
const CITATION = /\[([A-Z0-9]+-\d+(?:, [A-Z0-9]+-\d+)*)\]/g;
const DRIVEN = /'([A-Z0-9]+-\d+(?: [A-Z0-9]+-\d+)*)'|`\$\{row\} ([A-Z]+-\d+)`/g;

const NOT_BUILT = 'not built: ODD-68';
const SAME_WINDOW = 'payment stays in the same window: decision 027';
/** Rows that a reading replaced: what is there in their place. */
const REASONS = {
  'GUARD-16': 'files have no sharing: ODD-68',
  'PAY-03': SAME_WINDOW,
  'PAY-04': SAME_WINDOW,
  'PAY-07': SAME_WINDOW,
  'ADMIN-24': NOT_BUILT,
  'ADMIN-25': NOT_BUILT,
  'ADMIN-27': 'cards stay with the payment provider: ODD-68',
  'ADMIN-36': NOT_BUILT,
  'ADMIN-37': 'the plans of the club in their place: ODD-68',
  'ADMIN-38': 'every amount is the order’s own: ODD-68',
  'ADMIN-40': NOT_BUILT,
  'ADMIN-41': 'no sample data in the store: ODD-68',
};

/** Strongest first: a kind of proof, and the files it is found in. */
const KINDS = [
  { name: 'browser', files: 'e2e/**/*.spec.ts', pattern: CITATION, separator: ', ' },
  { name: 'API', files: '{apps,packages}/**/*.{api,attack,fault}.test.ts', pattern: CITATION, separator: ', ' },
  { name: 'unit', files: '{apps,packages,scripts}/**/*.test.{ts,tsx}', pattern: CITATION, separator: ', ' },
  { name: 'running store', files: 'rows/*.ts', pattern: DRIVEN, separator: ' ' },
];
const SKIPPED = /node_modules|fixtures/;

/** row -> kind -> files, sorted. */
function readProofs() {
  const proofs = new Map();
  const seen = new Set();
  for (const { name, files, pattern, separator } of KINDS) {
    const found = globSync(files, { exclude: (path) => SKIPPED.test(String(path)) }).filter((file) => !seen.has(file));
    for (const file of found.sort()) {
      seen.add(file);
      for (const [, rows, alone] of readFileSync(file, 'utf8').matchAll(pattern)) {
        for (const row of (rows ?? alone).split(separator)) addProof(proofs, row, name, file.replaceAll('\\', '/'));
      }
    }
  }
  return proofs;
}

function addProof(proofs, row, kind, file) {
  const kinds = proofs.get(row) ?? new Map();
  kinds.set(kind, [...new Set([...(kinds.get(kind) ?? []), file])]);
  proofs.set(row, kinds);
}

/** 'browser `e2e/cart.spec.ts`, unit `…`': one file of each kind is enough to look it up. */
function proofOf(row, proofs) {
  const kinds = [...(proofs.get(row) ?? [])].map(([kind, [file]]) => `${kind} \`${file}\``);
  const proved = [...kinds, REASONS[row]].filter(Boolean);
  return proved.join(', ') || 'open';
}

const isReading = (row) => row.startsWith('ODD-');

/** The cells of a row of the document; readings have one cell more and no proof of their own. */
function cellsOf(line) {
  const [, row, rest] = ROW.exec(line) ?? [];
  return row ? { row, cells: rest.split(' | ') } : null;
}

const HEADS = {
  '| id | requirement |': '| id | requirement | proved by |',
  '| id | topic | decision |': '| id | topic | decision | proved by |',
};

/** The document with its last column made anew. */
export function withProofs(text, proofs) {
  let columns = 0;
  return text
    .split('\n')
    .map((line) => {
      const head = Object.entries(HEADS).find(([before, after]) => line === before || line === after)?.[1];
      if (head) columns = head.split('|').length - 2;
      if (head) return head;
      if (/^\|(?:---\|)+$/.test(line) && columns > 0) return `|${'---|'.repeat(columns)}`;
      const found = columns > 0 ? cellsOf(line) : null;
      if (!found) {
        if (line.startsWith('|')) return line;
        columns = 0;
        return line;
      }
      if (isReading(found.row)) return line;
      return `| ${[found.row, ...found.cells.slice(0, columns - 2), proofOf(found.row, proofs)].join(' | ')} |`;
    })
    .join('\n');
}

/** What the document says and the tests do not: files that no longer cite a row. */
function untrueRows(text, proofs) {
  return text.split('\n').flatMap((line) => {
    const found = cellsOf(line);
    if (!found || isReading(found.row)) return [];
    const named = [...found.cells.at(-1).matchAll(/`((?:e2e|apps|packages|scripts|rows)\/[^`]+)`/g)].map(
      ([, file]) => file,
    );
    const files = new Set([...(proofs.get(found.row)?.values() ?? [])].flat());
    const wrong = named.filter((file) => !files.has(file)).map((file) => `${found.row}: ${file} does not cite it`);
    return named.length === 0 && found.cells.at(-1) === '' ? [`${found.row}: no proof and no reason`] : wrong;
  });
}

function summary(text) {
  const rows = text
    .split('\n')
    .flatMap((line) => cellsOf(line) ?? [])
    .filter(({ row }) => !isReading(row));
  const last = rows.map(({ cells }) => cells.at(-1));
  const open = rows.filter((_, index) => last[index] === 'open').map(({ row }) => row);
  const proved = last.filter((cell) => cell.includes('`')).length;
  return `requirements: ${proved} of ${rows.length} rows proved, ${open.length} open${open.length > 0 ? `: ${open.join(', ')}` : ''}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = readFileSync(DOCUMENT, 'utf8');
  const proofs = readProofs();
  if (process.argv.includes('--check')) {
    const problems = untrueRows(before, proofs);
    for (const problem of problems) console.error(`${DOCUMENT}: ${problem}`);
    if (problems.length > 0) console.error('npm run requirements writes it anew');
    process.exitCode = problems.length === 0 ? 0 : 1;
  } else {
    writeFileSync(DOCUMENT, withProofs(before, proofs));
  }
  console.log(summary(readFileSync(DOCUMENT, 'utf8')));
}
