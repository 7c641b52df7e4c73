export const GEOCODER_MIN_CHARACTERS = 2;
export const GEOCODER_RESULTS = 5;

/** Searching begins with the second character. */
export function isSearchable(typed: string): boolean {
  return typed.trim().length >= GEOCODER_MIN_CHARACTERS;
}
