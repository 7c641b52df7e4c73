export type TextPart = { text: string; href?: string };

/** Only whole web addresses: nothing that runs, and nothing the reader did not write out. */
const ADDRESS = /https?:\/\/[^\s<>"'`\\]+/gi;
/** Ends a sentence, not an address. */
const TAIL = /[.,;:!?)\]}،؛؟]+$/;

/** A text as plain pieces, its web addresses with where they lead. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TAIL, '');
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: address, href });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** A name before the host would make one address look like another. */
function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null;
}
