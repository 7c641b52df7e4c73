/** What was seen of each row of docs/requirements.md. */
export type Seen = { row: string; isHeld: boolean; seen: string };

export type Book = {
  /** Several rows may be proved by one thing seen: 'API-05 AUTH-29'. A row holds when all that was seen of it does. */
  row: (rows: string, isHeld: boolean, seen: string) => void;
  /** A row with every listed field: says which are missing. */
  fields: (rows: string, missing: readonly string[], what: string) => void;
  all: () => readonly Seen[];
};

export function createBook(): Book {
  const found = new Map<string, Seen>();
  const row: Book['row'] = (rows, isHeld, seen) => {
    for (const id of rows.split(' ')) {
      if (found.get(id)?.isHeld === false) continue;
      found.set(id, { row: id, isHeld, seen: seen.replace(/\s+/g, ' ').slice(0, 160) });
    }
  };
  return {
    row,
    fields: (rows, missing, what) =>
      row(
        rows,
        missing.length === 0,
        missing.length === 0 ? `${what}: every field listed` : `${what} lacks ${missing.join(', ')}`,
      ),
    all: () => [...found.values()].toSorted((a, b) => a.row.localeCompare(b.row, 'en', { numeric: true })),
  };
}
