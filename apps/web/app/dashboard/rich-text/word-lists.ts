type Item = { line: HTMLElement; level: number; isNumbered: boolean };

/** Word writes a list as paragraphs that only look like one: a mark, some blanks, the text. */
export function nestedLists(body: HTMLElement): void {
  const lines = [...body.querySelectorAll<HTMLElement>('p[class*="MsoListParagraph"], p[style*="mso-list"]')];
  let run: Item[] = [];
  lines.forEach((line, index) => {
    run.push(itemOf(line));
    if (line.nextElementSibling === lines[index + 1] && lines[index + 1]) return;
    listOf(run);
    run = [];
  });
}

function itemOf(line: HTMLElement): Item {
  const style = line.getAttribute('style') ?? '';
  const level = Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 1);
  return { line, level, isNumbered: /^\(?[\p{Nd}a-z]{1,4}[.)-]/iu.test(takeBullet(line)) };
}

const BULLET = /^\s*(?:[·•▪◦‣§o\-–](?=\s|\u00a0)|[·•▪◦‣]|\(?\p{Nd}{1,3}[.)](?=\s|\u00a0))[\s\u00a0]*/u;

/** The mark is what the list shows by itself. */
function takeBullet(line: HTMLElement): string {
  const own = line.querySelector<HTMLElement>('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  if (own) {
    own.remove();
    return own.textContent.trim();
  }
  const bullet = BULLET.exec(line.textContent)?.[0] ?? '';
  dropLetters(line, bullet.length);
  return bullet.trim();
}

function dropLetters(line: HTMLElement, count: number): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = count;
  while (left > 0 && walker.nextNode()) {
    const letters = walker.currentNode.nodeValue ?? '';
    walker.currentNode.nodeValue = letters.slice(left);
    left -= letters.length;
  }
}

type OpenList = { list: HTMLElement; level: number; isNumbered: boolean };

/** Where the first line stood; each deeper level inside the item before it. Points and numbers are lists of their own. */
function listOf(items: readonly Item[]): void {
  const open: OpenList[] = [];
  for (const { line, level, isNumbered } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    if (level <= (open.at(-1)?.level ?? 0) && open.at(-1)?.isNumbered !== isNumbered) open.pop();
    const last = open.at(-1);
    if (!last || level > last.level) {
      const list = line.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      if (last?.list.lastElementChild) last.list.lastElementChild.append(list);
      else line.before(list);
      open.push({ list, level, isNumbered });
    }
    open.at(-1)?.list.append(itemWith(line));
  }
}

function itemWith(line: HTMLElement): HTMLElement {
  const item = line.ownerDocument.createElement('li');
  const paragraph = line.ownerDocument.createElement('p');
  paragraph.append(...line.childNodes);
  item.append(paragraph);
  line.remove();
  return item;
}
