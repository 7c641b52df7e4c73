import { existsSync, readdirSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '../packages/domain/src/languages.ts';
import { filesUnder, isExcused, report, walkSource } from './check-sources.mjs';

/**
 * Every word a person can read comes from the dictionaries, where a text that a language lacks does not compile.
 * Where a literal is right (a sample in the gallery), say so: `text-ok: why`.
 */
const EXCUSE = 'text-ok';

const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** Proper names, the same in every language. */
const NAMES = [
  'American Express',
  'Apple Pay',
  'Apple',
  'Facebook',
  'Google Pay',
  'Google',
  'Instagram',
  'KNET',
  'LinkedIn',
  'Mada',
  'Mastercard',
  'OpenStreetMap',
  'Snapchat',
  'TikTok',
  'Twitter',
  'Visa',
  'WhatsApp',
  'X',
  'YouTube',
];
const NAME = new RegExp(`(?<!\\p{L})(?:${NAMES.join('|')})(?!\\p{L})`, 'gu');

const hasWords = (text) => /\p{L}/u.test(text.replace(/&\w+;/g, ' ').replace(NAME, ' '));

/** The literals an expression can end up as: through conditions and fallbacks, but not through calls. */
function literalsOf(expression) {
  switch (expression?.type) {
    case 'StringLiteral':
      return [{ node: expression, text: expression.value }];
    case 'TemplateLiteral':
      return expression.quasis.map((quasi) => ({ node: quasi, text: quasi.raw }));
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(expression.operator)
        ? [...literalsOf(expression.left), ...literalsOf(expression.right)]
        : [];
    case 'ParenthesisExpression':
      return literalsOf(expression.expression);
    default:
      return [];
  }
}

function attributeLiterals(attribute) {
  const name = attribute.name.type === 'Identifier' ? attribute.name.value : '';
  if (!READ_ATTRIBUTES.has(name)) return [];
  const value = attribute.value;
  return literalsOf(value?.type === 'JSXExpressionContainer' ? value.expression : value);
}

function literalsAt(node, parents) {
  const parent = parents.at(-1);
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
  if (node.type === 'JSXText') return [{ node, text: node.value }];
  if (node.type === 'JSXExpressionContainer' && isChild) return literalsOf(node.expression);
  if (node.type === 'JSXAttribute') return attributeLiterals(node);
  return [];
}

const isRawText = (parents) =>
  ['style', 'script'].includes(parents.findLast(({ type }) => type === 'JSXElement')?.opening.name.value ?? '');

/** [{line, text}] of every user-visible literal in a .tsx source that has no excuse. */
export function findLiteralTexts(source) {
  const lines = source.split('\n');
  const found = [];
  walkSource(source, true, (node, parents, lineOf) => {
    if (isRawText(parents)) return;
    for (const { node: literal, text } of literalsAt(node, parents)) {
      if (!hasWords(text)) continue;
      // The line of the first word, not of the line break before it.
      const lead = /^\s*/.exec(text)?.[0].split('\n').length ?? 1;
      const line = lineOf(literal.span.start) + (literal.type === 'JSXText' ? lead - 1 : 0);
      found.push({ line, text: text.trim().replace(/\s+/g, ' ').slice(0, 60) });
    }
  });
  return found.filter(({ line }) => !isExcused(lines, line, EXCUSE));
}

/** The name of the demo store: whoever opens a shop has another. Programs, packages and settings are written small. */
const DEMO_NAME = /Karaz|كرز|karaz\.(?:example|test)/;
const SOURCES = ['apps/api/src', 'apps/web/app', 'apps/web/server', 'apps/web/public', 'packages'];
/** Demo data, tests, and words that are too easy to guess as a password. */
const MAY_NAME_IT =
  /\.test\.tsx?$|\/(?:testing|seed|demo)\/|\/storefront\/auth\/auth-method\.ts$|\/accounts\/(?:common-password-words|password)\.ts$/;

/** [{line, text}] of every line that names the demo store. */
export function findDemoName(source) {
  return source
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.trim().slice(0, 60) }))
    .filter((_, index) => DEMO_NAME.test(source.split('\n')[index]));
}

/** The back office and what only staff open stay in English and Arabic. */
const FOR_STAFF = /^(?:office|gallery|outbox|setup|invitation)/;
const NOT_TEXTS = new Set(['dictionary.ts']);

/** 'fr/cart.ts' for every text file of the shop that a language lacks. */
export function findMissingFiles(codes, filesOf) {
  const all = filesOf('en').filter((file) => !NOT_TEXTS.has(file));
  return codes.flatMap((code) => {
    const own = new Set(filesOf(code));
    const isNeeded = (file) => code === 'ar' || !FOR_STAFF.test(file);
    return all.filter((file) => isNeeded(file) && !own.has(file)).map((file) => `${code}/${file}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? 'apps/web/app');
  const texts = `${resolve(folder, 'texts')}${sep}`;
  const files = existsSync(folder) ? filesUnder(folder, ['.tsx']).filter((file) => !file.startsWith(texts)) : [];
  const named = process.argv[2]
    ? []
    : SOURCES.flatMap((part) => filesUnder(resolve(part), ['.ts', '.tsx', '.js', '.css', '.svg', '.webmanifest']))
        .map((file) => file.split(sep).join('/'))
        .filter((file) => !MAY_NAME_IT.test(file) && !file.includes('/node_modules/'));
  const isClean = report('name of the demo store', named, findDemoName);
  const filesOf = (code) => (existsSync(texts + code) ? readdirSync(texts + code) : []);
  const missing = existsSync(texts) ? findMissingFiles(LANGUAGE_CODES, filesOf) : [];
  for (const file of missing) console.error(`apps/web/app/texts/${file} is missing`);
  const isComplete = isClean && missing.length === 0;
  process.exitCode = report('texts', files, findLiteralTexts) && files.length > 0 && isComplete ? 0 : 1;
}
