const MIN_WRITTEN = 8;

/** Rich text counts by its letters: marks around nothing are nothing. A picture says enough. */
export function isWrittenEnough(html: string): boolean {
  return /<img\b/i.test(html) || html.replace(/<[^>]*>/g, '').trim().length >= MIN_WRITTEN;
}
