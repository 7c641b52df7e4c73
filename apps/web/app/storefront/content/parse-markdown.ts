import { type RichElement, type RichNode, safeHref } from './rich-tree.ts';

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/;
const BULLET = /^\s{0,3}[-*+]\s+(.*)$/;
const NUMBER = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/;
const QUOTE = /^\s{0,3}>\s?(.*)$/;
const RULE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const HTML_TAG = /<\/?[a-zA-Z][^>]*>/g;

/** Headings, lists, quotations, links, bold, emphasis and code: what people write in a text field. */
export function parseMarkdown(markdown: string): RichNode[] {
  const blocks: RichElement[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ tag: 'p', children: parseInline(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const line of markdown.replace(HTML_TAG, '').split(/\r?\n/)) {
    if (line.trim() === '') {
      endParagraph();
      continue;
    }
    const block = RULE.test(line) ? { tag: 'hr' as const, children: [] } : blockOf(line);
    if (block) {
      endParagraph();
      addBlock(blocks, block);
    } else {
      paragraph.push(line.trim());
    }
  }
  endParagraph();
  return blocks;
}

function blockOf(line: string): RichElement | null {
  const heading = HEADING.exec(line);
  if (heading) {
    return { tag: (heading[1] ?? '').length <= 2 ? 'h2' : 'h3', children: parseInline(heading[2] ?? '') };
  }
  const bullet = BULLET.exec(line);
  if (bullet) return { tag: 'ul', children: [{ tag: 'li', children: parseInline(bullet[1] ?? '') }] };
  const number = NUMBER.exec(line);
  if (number) return { tag: 'ol', children: [{ tag: 'li', children: parseInline(number[1] ?? '') }] };
  const quote = QUOTE.exec(line);
  return quote ? { tag: 'blockquote', children: parseInline(quote[1] ?? '') } : null;
}

/** Lines of one list, even with empty lines between them, are one list. */
function addBlock(blocks: RichElement[], block: RichElement): void {
  const last = blocks.at(-1);
  if (last && last.tag === block.tag && (block.tag === 'ul' || block.tag === 'ol'))
    last.children.push(...block.children);
  else if (last?.tag === 'blockquote' && block.tag === 'blockquote') last.children.push(' ', ...block.children);
  else blocks.push(block);
}

const INLINE =
  /!?\[([^[\]\n]{0,300})\]\(([^)\s]{1,2000})(?:\s+"[^"]*")?\)|\*\*(.+?)\*\*|(?<!\w)__(.+?)__(?!\w)|\*([^*\s][^*]*?)\*|(?<!\w)_([^_]+?)_(?!\w)|`([^`]+)`/g;

function parseInline(text: string): RichNode[] {
  const nodes: RichNode[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) nodes.push(text.slice(from, match.index));
    nodes.push(inlineOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}

function inlineOf([whole, label, address, bold, boldToo, soft, softToo, code]: RegExpExecArray): RichNode {
  if (address !== undefined) {
    const href = safeHref(address);
    // A picture of somewhere else is not loaded: its words are stored.
    if (href === null || whole.startsWith('!')) return label ?? '';
    return { tag: 'a', href, children: parseInline(label ?? '') };
  }
  if (code !== undefined) return { tag: 'code', children: [code] };
  const strong = bold ?? boldToo;
  if (strong !== undefined) return { tag: 'strong', children: parseInline(strong) };
  return { tag: 'em', children: parseInline(soft ?? softToo ?? '') };
}
