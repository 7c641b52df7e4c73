const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/** An address as somebody types it: of this shop ('/faqs'), or of another with its scheme. null: it is none. */
export function cleanUrl(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)/.test(text)) return text;
  try {
    const url = new URL(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text);
    return SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
