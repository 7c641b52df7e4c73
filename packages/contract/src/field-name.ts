/**
 * What a field of a body is called wherever it is wrong: fieldName('items', 0, 'quantity') is 'items[0].quantity'. The
 * API names and the forms look up with this one, so neither can spell a field the other does not know.
 */
export function fieldName(...path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    '',
  );
}

/** 'items[0].quantity' -> ['items', '0', 'quantity'] */
export const fieldParts = (name: string): string[] => name.split(/[.[\]]+/).filter(Boolean);
