import { contentFormat } from '@karaz/domain/content/markdown-or-html';
import { parseHtml } from './parse-html.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { plainText, type RichNode, showsSomething, toBlocks } from './rich-tree.ts';

/** Written content as a tree of the few elements we show; text with markdown's marks is read as such, other as HTML. */
export function parseRichContent(content: string): RichNode[] {
  const blocks = contentFormat(content) === 'markdown' ? parseMarkdown(content) : parseHtml(content);
  return toBlocks(blocks).filter(showsSomething);
}

export type Heading = { id: string; text: string };

export const headingId = (number: number) => `part-${number}`;

/** The second-level headings, for a list of contents. */
export function headingsOf(nodes: readonly RichNode[]): Heading[] {
  return nodes
    .filter((node) => typeof node !== 'string' && node.tag === 'h2')
    .map((node, index) => ({ id: headingId(index + 1), text: plainText([node]).trim() }));
}

const SUMMARY_LENGTH = 155;

/** The first words, for search engines. */
export function summaryOf(nodes: readonly RichNode[]): string {
  const text = nodes
    .map((node) => plainText([node]).trim())
    .join(' ')
    .replace(/\s+/g, ' ');
  if (text.length <= SUMMARY_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', SUMMARY_LENGTH))}…`;
}
