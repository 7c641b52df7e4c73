/** Parts of the shop that can be switched off as a whole. */
export const DEPARTMENTS = ['livestock', 'dining', 'recipes', 'weekly_box', 'club'] as const;
export type Department = (typeof DEPARTMENTS)[number];

/** Entries a menu can have; `link` is the shop's own, with its own labels and address. */
export const HEADER_ENTRIES = [
  ...(['express', 'livestock', 'dining', 'recipes', 'weekly_box', 'club', 'sellers', 'categories', 'pages'] as const),
  'link',
] as const;
export const FOOTER_ENTRIES = ['about', 'contact', 'stories', 'faqs', 'terms', 'privacy', 'link'] as const;

export const DEFAULT_PRIMARY = '#cd1e2e';
export const DEFAULT_ACCENT = '#f2bb31';
