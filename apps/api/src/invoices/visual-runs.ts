import { createRequire } from 'node:module';
import type { Direction } from '@karaz/i18n/language';
import type { Bidi } from 'bidi-js';

// Its types describe a default export, its file gives the function itself: only `require` is right about both.
const bidiFactory: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = bidiFactory();

/** A piece of a line that one font renders in one go; the pieces stand in the order of the eye, left to right. */
export type VisualRun = { text: string; script: 'arabic' | 'latin' };

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/;
/** Say how to order a text and have no shape of their own. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * PDF knows no direction: it puts glyphs where it is reported. The Unicode algorithm says in which order the pieces of a
 * mixed line are seen; within an Arabic piece the font's own rules join the letters.
 */
export function visualRuns(line: string, direction: Direction): VisualRun[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const pieces = piecesOf(line, embedding.levels, bidi.getReorderedIndices(line, embedding));
  return pieces
    .map(({ indices, script, isRtl }) => ({
      script,
      text: pieceText(line, indices, script, isRtl).replace(BIDI_CONTROLS, ''),
    }))
    .filter(({ text }) => text !== '');
}

type Piece = { indices: number[]; script: VisualRun['script']; isRtl: boolean };

function piecesOf(line: string, levels: Uint8Array, order: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  for (const index of order) {
    const letter = line[index] ?? '';
    const isRtl = (levels[index] ?? 0) % 2 === 1;
    const last = pieces.at(-1);
    // A space between two words goes with the words before it, so that a phrase stays one piece.
    const isSpace = letter === ' ' && last !== undefined && last.isRtl === isRtl;
    const script = isSpace ? last.script : ARABIC.test(letter) ? 'arabic' : 'latin';
    if (last && last.script === script && last.isRtl === isRtl) last.indices.push(index);
    else pieces.push({ indices: [index], script, isRtl });
  }
  return pieces;
}

/** The font reverses Arabic by itself and needs it in reading order; signs of the other font are turned here. */
function pieceText(line: string, indices: readonly number[], script: VisualRun['script'], isRtl: boolean): string {
  const inOrder = isRtl && script === 'arabic' ? indices.toSorted((one, other) => one - other) : indices;
  return inOrder
    .map((index) => {
      const letter = line[index] ?? '';
      return isRtl && script === 'latin' ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    })
    .join('');
}
