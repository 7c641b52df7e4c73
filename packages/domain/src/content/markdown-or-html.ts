const MARKDOWN_PATTERNS = [
  /^#{1,6}\s+\S/m, // heading
  /^\s{0,3}>\s+\S/m, // quotation
  /^\s{0,3}[-*+]\s+\S/m, // list
  /^\s{0,3}\d{1,9}[.)]\s+\S/m, // numbered list
  /^\s{0,3}(?:```|~~~)/m, // code block
  /(?<![*\w])\*\*(?=\S)[^*\n]+(?<=\S)\*\*/, // bold
  /(?<![_\w])__(?=\S)[^_\n]+(?<=\S)__(?!\w)/, // bold
  /!?\[[^[\]\n]*\]\([^)\s]+\)/, // link or picture
  /`[^`\n]+`/, // code
  /^\|.+\|\s*\n\|[\s:|-]+\|/m, // table
] as const;

/** Rich text arrives in two forms: with markdown's marks it is shown as it is, anything else is read as HTML first. */
export function contentFormat(content: string): 'markdown' | 'html' {
  return MARKDOWN_PATTERNS.some((pattern) => pattern.test(content)) ? 'markdown' : 'html';
}
