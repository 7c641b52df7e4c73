/**
 * A path of this shop and nothing else: '//elsewhere' and '/\elsewhere' would leave it. Arabic letters are escaped,
 * because a header takes none.
 */
export function safeBack(sent: string | null | undefined): string {
  if (!sent || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(sent)) return '/';
  return sent.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
