import {
  alignmentIn,
  RICH_TAGS,
  type RichElement,
  type RichNode,
  type RichTag,
  safeHref,
  safeSource,
  toBlocks,
} from './rich-tree.ts';

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</g;
const attribute = (name: string) =>
  new RegExp(`(?:^|[\\s/"'])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
const ATTRIBUTES = { href: attribute('href'), src: attribute('src'), alt: attribute('alt'), style: attribute('style') };

/** Their text is not for readers. */
const SILENT =
  /<(script|style|template|iframe|object|svg|math|noscript|textarea|title|head|select)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const SAME_AS: Readonly<Record<string, RichTag>> = { b: 'strong', i: 'em', h1: 'h2' };
/** Nobody writes deeper; what is deeper stands flat. */
const DEEPEST = 24;
/** Not stored, but what is inside stands on its own line. */
const DIVIDES: ReadonlySet<string> = new Set(['div', 'section', 'article', 'header', 'footer', 'main', 'table', 'tr']);

/** The part of an HTML text that we show. Everything else loses its marks or disappears. */
export function parseHtml(html: string): RichNode[] {
  const root: RichElement = { tag: 'p', children: [] };
  const open: RichElement[] = [root];
  for (const [token, slash, name, attributes] of html.replace(SILENT, '').matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (name !== undefined) applyTag(open, root, name.toLowerCase(), slash === '/', attributes ?? '');
    else if (!token.startsWith('<!--')) addText(parent, decodeEntities(token).replace(/[ \t\r\n]+/g, ' '));
  }
  return toBlocks(root.children);
}

function addText(parent: RichElement, text: string): void {
  const isList = parent.tag === 'ul' || parent.tag === 'ol';
  if (!isList || text.trim() !== '') parent.children.push(text);
}

function applyTag(open: RichElement[], root: RichElement, name: string, isEnd: boolean, attributes: string): void {
  const tag = SAME_AS[name] ?? RICH_TAGS.find((tag) => tag === name);
  const parent = open.at(-1) ?? root;
  if (!tag) {
    if (DIVIDES.has(name) && parent !== root) parent.children.push(' ');
    else if (DIVIDES.has(name)) root.children.push({ tag: 'p', children: [] });
  } else if (isEnd) {
    closeTag(open, tag);
  } else {
    openTag(open, root, tag, attributes);
  }
}

/** A paragraph ends where one of these begins. */
const ENDS_PARAGRAPH: ReadonlySet<RichTag> = new Set<RichTag>(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol']);
const VOID: ReadonlySet<RichTag> = new Set<RichTag>(['br', 'hr', 'img']);

function openTag(open: RichElement[], root: RichElement, tag: RichTag, attributes: string): void {
  if (ENDS_PARAGRAPH.has(tag)) closeTag(open, 'p');
  if (tag === 'li') closeTag(open, 'li', ['ul', 'ol']);
  const element = elementOf(tag, attributes);
  if (element === null) return;
  (open.at(-1) ?? root).children.push(element);
  if (!VOID.has(tag) && open.length < DEEPEST) open.push(element);
}

/** With what it may carry; a picture without a safe address is none. */
function elementOf(tag: RichTag, attributes: string): RichElement | null {
  const element: RichElement = { tag, children: [] };
  if (tag === 'a') {
    const href = safeHref(valueIn(attributes, 'href'));
    return href === null ? element : { ...element, href };
  }
  if (tag === 'img') {
    const src = safeSource(valueIn(attributes, 'src'));
    return src === null ? null : { ...element, src, alt: valueIn(attributes, 'alt') };
  }
  const align = alignmentIn(valueIn(attributes, 'style'));
  return align === undefined ? element : { ...element, align };
}

/** Ignores an end tag without a start, and closes what was left open inside. The root stays. */
function closeTag(open: RichElement[], tag: RichTag, notBeyond: readonly RichTag[] = []): void {
  const at = open.findLastIndex((element, index) => index > 0 && element.tag === tag);
  const fence = open.findLastIndex((element) => notBeyond.includes(element.tag));
  if (at > fence && at > 0) open.length = at;
}

function valueIn(attributes: string, name: keyof typeof ATTRIBUTES): string {
  const found = ATTRIBUTES[name].exec(attributes);
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  colon: ':',
  tab: '\t',
  newline: '\n',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
