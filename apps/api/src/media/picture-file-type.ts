import { type PictureProblem, pictureProblem } from '@karaz/domain/catalog/picture-problem';

const PNG = '\u0089PNG\r\n\u001a\n';
const STARTS: readonly (readonly [offset: number, bytes: string])[] = [
  [0, PNG],
  [0, '\u00ff\u00d8\u00ff'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypmif1'],
];

/** Why a file is not worth a process: it does not begin like a picture, or its first bytes say that it is too large. */
export function rejectedByHeader(bytes: Buffer): PictureProblem | null {
  const begins = ([offset, start]: (typeof STARTS)[number]) =>
    bytes.toString('latin1', offset, offset + start.length) === start;
  if (!STARTS.some(begins)) return 'notAPicture';
  if (!begins([0, PNG]) || bytes.length < PNG_HEADER) return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const isProgressive = bytes[28] === 1;
  return pictureProblem({ format: 'png', width, height, isProgressive, pages: 1, metadataBytes: 0 });
}

/** Signature and first chunk. */
const PNG_HEADER = 33;
