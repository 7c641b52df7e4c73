import sanitizeHtml from 'sanitize-html';

const ALIGNED = { 'text-align': [/^(?:left|center|right|justify)$/] };
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'],
    ...['strong', 'em', 's', 'u', 'code', 'pre', 'a', 'img'],
  ],
  allowedAttributes: { '*': ['style'], a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  allowedStyles: { '*': ALIGNED },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em' },
};

/** What the editor can write and nothing else: whoever calls the API by hand gets no script into a page either. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
