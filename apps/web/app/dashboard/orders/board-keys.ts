type CardPosition = { column: number; row: number };

const STEPS: Readonly<Record<string, CardPosition>> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
};

/**
 * The card an arrow leads to from this one, or null: there is none that way. Sideways empty columns are passed over, and
 * a shorter one is entered at its end. In Arabic the columns run the other way.
 */
export function nextCard(
  columns: readonly (readonly string[])[],
  from: string,
  key: string,
  isRightToLeft: boolean,
): string | null {
  const step = STEPS[key];
  const column = columns.findIndex((cards) => cards.includes(from));
  const row = columns[column]?.indexOf(from) ?? -1;
  if (!step || row < 0) return null;
  if (step.row !== 0) return columns[column]?.[row + step.row] ?? null;
  const aside = isRightToLeft ? -step.column : step.column;
  for (let at = column + aside; columns[at]; at += aside) {
    const cards = columns[at] ?? [];
    const found = cards[Math.min(row, cards.length - 1)];
    if (found !== undefined) return found;
  }
  return null;
}
