const KEY = 'recently-viewed';
const MAX = 12;

export function parseRecent(text: string | null): number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, MAX);
  } catch {
    return [];
  }
}

/** The newest first, each once. */
export const withRecent = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, MAX);

/** Returns what was looked at before, and adds this one. Blocked storage stores nothing. */
export function noteRecent(id: number): number[] {
  try {
    const before = parseRecent(localStorage.getItem(KEY));
    localStorage.setItem(KEY, JSON.stringify(withRecent(before, id)));
    return before.filter((other) => other !== id);
  } catch {
    return [];
  }
}
