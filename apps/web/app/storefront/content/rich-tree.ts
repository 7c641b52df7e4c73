/** All that written content may consist of. It is plain data: the page renders it element by element, never as HTML. */
export const RICH_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  's',
  'u',
  'code',
  'a',
  'br',
  'hr',
  'blockquote',
  'img',
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
type Alignment = (typeof ALIGNMENTS)[number];
export type RichElement = {
  tag: RichTag;
  href?: string;
  align?: Alignment;
  src?: string;
  alt?: string;
  children: RichNode[];
};
export type RichNode = string | RichElement;

const BLOCKS: ReadonlySet<RichTag> = new Set<RichTag>([
  ...(['p', 'h2', 'h3', 'h4', 'h5', 'h6'] as const),
  ...(['ul', 'ol', 'li', 'hr', 'blockquote'] as const),
]);

/** The alignment the writer chose; undefined: as the language has it. */
export function alignmentIn(style: string): Alignment | undefined {
  const found = /text-align\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  return ALIGNMENTS.find((side) => side === found);
}

const isBlock = (node: RichNode) => typeof node !== 'string' && BLOCKS.has(node.tag);
const isBlank = (node: RichNode) => typeof node === 'string' && node.trim() === '';

/** Text that stands beside blocks gets a paragraph of its own, so that a page is a list of blocks. */
export function toBlocks(nodes: readonly RichNode[]): RichNode[] {
  const blocks: RichNode[] = [];
  let loose: RichNode[] = [];
  const close = () => {
    if (!loose.every(isBlank)) blocks.push({ tag: 'p', children: loose });
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) loose.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

/** Something to read or to look at. */
export const showsSomething = (node: RichNode): boolean =>
  typeof node === 'string'
    ? node.trim() !== ''
    : node.tag === 'hr' || node.tag === 'img' || node.children.some(showsSomething);

export function plainText(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}

/** Only to distinguish our own addresses from others'; nothing is ever fetched from it. */
const HERE = 'https://here.invalid';
const SAFE_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** An address that may stand in a link, or null. Read as a browser reads it: spaces and case hide no script. */
export function safeHref(href: string): string | null {
  if (href.trim() === '') return null;
  try {
    const url = new URL(href, HERE);
    if (!SAFE_PROTOCOLS.has(url.protocol)) return null;
    return url.origin === HERE ? `${url.pathname}${url.search}${url.hash}` : url.href;
  } catch {
    return null;
  }
}

/** A picture comes from this shop or over a safe line, or not at all. */
export function safeSource(src: string): string | null {
  const address = safeHref(src);
  return address !== null && /^(?:https:|\/)/.test(address) ? address : null;
}

export const isExternal = (href: string) => /^https?:/i.test(href);
