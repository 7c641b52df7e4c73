/**
 * Attributes of what is worn or given: cards show their values, and filters offer them only in lists that are narrowed
 * to a category or to words.
 */
export const CARD_ATTRIBUTES = { color: 'colors', gender: 'gender', 'shoe-size': 'sizes' } as const;
export type CardAttribute = keyof typeof CARD_ATTRIBUTES;

export function isCardAttribute(code: string): code is CardAttribute {
  return Object.hasOwn(CARD_ATTRIBUTES, code);
}

/** '#' and six digits: shorter forms and names are no colours here. */
export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
