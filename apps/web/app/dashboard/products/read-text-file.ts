/** Windows' own for Arabic: what an Arabic Excel writes by default. Every byte means something in it. */
const LAST_RESORT = 'windows-1256';

/** The text of a file somebody's spreadsheet wrote, which does not say how its letters are written. */
export function readText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Headings are Latin: in two bytes each, one of them is nothing.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  return isUtf8(new TextDecoder().decode(bytes)) ? 'utf-8' : LAST_RESORT;
}

/**
 * A file of one byte for each letter has hardly a letter that is right in UTF-8. Where most are, a few are broken: they
 * stay so, and the store names their rows, which is better than other letters everywhere.
 */
function isUtf8(text: string): boolean {
  const lost = text.split('\uFFFD').length - 1;
  return lost === 0 || lost < (text.match(/[\u0080-\uFFFC]/g)?.length ?? 0);
}
