/** A path of this shop and nothing else: '//elsewhere' and '/\elsewhere' would leave it. */
export function safeBack(sent: string | null | undefined): string {
  return sent && /^\/(?![/\\])[^\s\\]*$/.test(sent) ? sent : '/';
}
