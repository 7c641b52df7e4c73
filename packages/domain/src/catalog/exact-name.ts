type Named = { name_en: string; name_ar: string };

/** Pressing Enter on the very name of a suggested product opens it; anything less searches. */
export function exactlyNamed<T extends Named>(text: string, suggestions: readonly T[]): T | null {
  const name = text.trim();
  if (name === '') return null;
  return suggestions.find(({ name_en, name_ar }) => name_en === name || name_ar === name) ?? null;
}
