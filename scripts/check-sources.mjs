import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';

/** What the small checks have in common: which files to read, how to read them, and how to report. */

/** Every file under a folder with one of the endings, tests left out: they may name what the pages may not. */
export function filesUnder(folder, endings) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => endings.some((ending) => file.endsWith(ending)) && !/\.test\.tsx?$/.test(file))
    .sort();
}

/** Calls visit(node, parent) on every node of a TypeScript source; lineOf(node) is the line it starts on, from 1. */
export function walkSource(source, isTsx, visit) {
  // swc counts bytes from wherever its last file ended; a first statement of our own says where this one begins.
  const prefixed = Buffer.from(`;${source}`);
  const program = parseSync(prefixed.toString(), { syntax: 'typescript', tsx: isTsx, target: 'esnext' });
  const base = program.body[0].span.start;
  const lineOf = (position) =>
    prefixed
      .subarray(0, position - base)
      .toString()
      .split('\n').length;
  const step = (node, parents) => {
    if (Array.isArray(node)) {
      for (const entry of node) step(entry, parents);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.type === 'string') visit(node, parents, lineOf);
    const inner = typeof node.type === 'string' ? [...parents, node] : parents;
    for (const [key, value] of Object.entries(node)) if (key !== 'span') step(value, inner);
  };
  step(program.body, []);
}

/** An escape says why: `<mark>: reason` on the line itself or on the one before it. */
export function isExcused(lines, line, keyword) {
  const excuse = new RegExp(`${keyword}:\\s*\\p{L}`, 'u');
  return [lines[line - 1], lines[line - 2]].some((text) => text !== undefined && excuse.test(text));
}

/** Runs one check over files and prints what it found; true when there was nothing. */
export function report(name, files, findIn) {
  const found = files.flatMap((file) =>
    findIn(readFileSync(file, 'utf8'), file).map(
      ({ line, text }) => `${relative(process.cwd(), file)}:${line}: ${text}`,
    ),
  );
  for (const problem of found) console.error(problem);
  console.log(`${name}: ${files.length} files read, ${found.length} problems`);
  return found.length === 0;
}
