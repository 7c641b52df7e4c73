import { nestedLists } from './word-lists.ts';

/** What other programs put on the clipboard, in the shapes the editor knows: it would drop or glue together the rest. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropStrangePictures(body);
  nestedLists(body);
  for (const table of [...body.querySelectorAll('table')].toReversed()) table.replaceWith(...linesOf(table));
  styleAlignment(body);
  return body.innerHTML;
}

/** A picture on the disk of who wrote it, or inside the text, is not one the shop could show. */
function dropStrangePictures(body: HTMLElement): void {
  for (const picture of body.querySelectorAll('img')) {
    if (!/^(https?:\/\/|\/(?!\/))/i.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, br';

/** A text has no tables: each row is a line, its cells distinguished. A table of one column only held its content. */
function linesOf(table: HTMLTableElement): Node[] {
  return [...table.rows].flatMap((row) => {
    const cells = [...row.cells].filter((cell) => cell.textContent.trim() !== '' || cell.querySelector('img'));
    if (row.cells.length === 1) return cells.flatMap((cell) => [...cell.childNodes]);
    const line = row.ownerDocument.createElement('p');
    for (const [index, cell] of cells.entries()) line.append(index === 0 ? '' : ' | ', ...inOneLine(cell));
    return cells.length === 0 ? [] : [line];
  });
}

function inOneLine(cell: HTMLElement): Node[] {
  for (const block of [...cell.querySelectorAll(BLOCKS)].toReversed()) {
    const isFirst = block.previousSibling === null;
    block.replaceWith(isFirst ? '' : ' ', ...block.childNodes);
  }
  return [...cell.childNodes];
}

/** Older ways to say it: an attribute, an element around. */
function styleAlignment(body: HTMLElement): void {
  const aligned = [...body.querySelectorAll<HTMLElement>('center, [align], div[style*="text-align"]')].toReversed();
  for (const around of aligned) {
    const side = around.style.textAlign || around.getAttribute('align')?.toLowerCase() || 'center';
    const inside = around.matches('p, h1, h2, h3, h4, h5, h6')
      ? [around]
      : [...around.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')];
    for (const block of inside) block.style.textAlign ||= side;
    if (inside.length === 0) around.replaceWith(paragraphOf(around, side));
  }
}

function paragraphOf(around: HTMLElement, side: string): HTMLElement {
  const line = around.ownerDocument.createElement('p');
  line.style.textAlign = side;
  line.append(...around.childNodes);
  return line;
}
