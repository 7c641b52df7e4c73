/** The commands of the documents, as they stand there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, ROOT } from '../bootstrap.mjs';

/** Blocks of a language in their order: [{ heading, text }]. */
export function blocksOf(document, language = 'sh') {
  const blocks = [];
  let heading = '';
  let open = null;
  for (const line of readFileSync(join(ROOT, 'docs', document), 'utf8').split('\n')) {
    if (open) {
      if (line !== '```') open.lines.push(line);
      else {
        if (open.language === language) blocks.push({ heading: open.heading, text: open.lines.join('\n') });
        open = null;
      }
    } else if (line.startsWith('```')) open = { language: line.slice(3), heading, lines: [] };
    else if (line.startsWith('#')) heading = line.replace(/^#+\s*/, '');
  }
  return blocks;
}

/** The block with these words: a document that no longer has it is a failure, not a step less. */
export function blockWith(document, words, language = 'sh') {
  const found = blocksOf(document, language).filter(({ text }) => text.includes(words));
  if (found.length !== 1) throw new PlainError(`docs/${document} has ${found.length} blocks with "${words}".`);
  return found[0].text;
}
