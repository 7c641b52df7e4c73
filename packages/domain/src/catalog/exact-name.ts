type Named = { name_en: string; name_ar: string };

/** Pressing Enter on the very name of a suggested product opens it; anything less searches. */
export function exactlyNamed<T extends Named>(text: string, suggestions: readonly T[]): T | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  return suggestions.find(({ name_en, name_ar }) => name_en === wanted || name_ar === wanted) ?? null;
}
