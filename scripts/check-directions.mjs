import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, isExcused, report, walkSource } from './check-sources.mjs';

/**
 * One page serves both directions: nothing may be placed by left and right, only by start and end.
 * Where something really has sides (a map, a picture's own left), say so: `direction-ok: why`.
 */
const EXCUSE = 'direction-ok';

const VARIANTS = String.raw`(?:[^\s:]+:)*!?-?`;
const VALUE = String.raw`(?:\d|px\b|auto\b|full\b|\[|\()`;
const CLASS_NAMES = new RegExp(
  `^${VARIANTS}(?:` +
    [
      `(?:scroll-)?[mp][lr]-${VALUE}\\S*`,
      `(?:left|right)-${VALUE}\\S*`,
      '(?:text|float|clear|object|bg|origin)-(?:left|right)(?:-\\S+)?',
      '(?:object|bg|origin)-(?:top|bottom)-(?:left|right)',
      'border-[lr](?:-\\S+)?',
      'rounded-(?:l|r|tl|tr|bl|br)(?:-\\S+)?',
      'divide-[lr](?:-\\S+)?',
    ].join('|') +
    ')!?$',
);

const STYLE_KEYS =
  /^(?:left|right|(?:margin|padding|scrollMargin|scrollPadding)(?:Left|Right)|border(?:Left|Right)(?:Width|Style|Color)?|border(?:Top|Bottom)(?:Left|Right)Radius)$/;

const CSS_PROPERTIES =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?<![\w-])(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/g;

/** A `bdi` of a sign and digits alone is set from the left also in Arabic: `Times` follows the page. */
const COUNT_IN_BDI = /<bdi\b[^>]*>\s*(?:×|\{[^{}]*\}\s*×\s*<)/g;

const physicalClasses = (text) => text.split(/\s+/).filter((name) => CLASS_NAMES.test(name));

function findInStyles(source) {
  // Comments keep their line breaks and lose their words.
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return bare.split('\n').flatMap((text, index) => {
    const properties = [...text.matchAll(CSS_PROPERTIES)].map(([found]) => found.trim());
    const applied = /@apply\s+([^;]+)/.exec(text)?.[1] ?? '';
    return [...properties, ...physicalClasses(applied)].map((found) => ({ line: index + 1, text: found }));
  });
}

function findInCode(source, file) {
  const found = [];
  walkSource(source, file.endsWith('x'), (node, _parents, lineOf) => {
    const line = () => lineOf(node.span.start);
    if (node.type === 'StringLiteral') {
      found.push(...physicalClasses(node.value).map((text) => ({ line: line(), text })));
    }
    if (node.type === 'TemplateElement') {
      found.push(...physicalClasses(node.raw).map((text) => ({ line: line(), text })));
    }
    if (node.type === 'KeyValueProperty' && STYLE_KEYS.test(node.key.value ?? '')) {
      found.push({ line: lineOf(node.key.span.start), text: `${node.key.value}:` });
    }
  });
  for (const { index } of source.matchAll(COUNT_IN_BDI)) {
    found.push({ line: source.slice(0, index).split('\n').length, text: '× in <bdi>' });
  }
  return found;
}

/** [{line, text}] of every physical direction in a source that has no excuse. */
export function findPhysicalDirections(source, file) {
  const lines = source.split('\n');
  const found = file.endsWith('.css') ? findInStyles(source) : findInCode(source, file);
  return found.filter(({ line }) => !isExcused(lines, line, EXCUSE));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? 'apps/web/app');
  const files = existsSync(folder) ? filesUnder(folder, ['.ts', '.tsx', '.css']) : [];
  process.exitCode = report('directions', files, findPhysicalDirections) && files.length > 0 ? 0 : 1;
}
