const KEY = 'recent-searches';
const MAX = 6;

export function parseSearches(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry): entry is string => typeof entry === 'string' && entry !== '').slice(0, MAX);
  } catch {
    return [];
  }
}

/** The newest first, each once whatever its capitals. */
export const withSearch = (searches: readonly string[], words: string): string[] =>
  [words, ...searches.filter((other) => other.toLowerCase() !== words.toLowerCase())].slice(0, MAX);

export function readSearches(): string[] {
  try {
    return parseSearches(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function noteSearch(words: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSearch(readSearches(), words)));
  } catch {
    // Blocked storage: nothing is stored.
  }
}

export function clearSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds none.
  }
}
