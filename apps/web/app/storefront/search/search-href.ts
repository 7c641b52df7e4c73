export const searchHref = (words: string): string => `/search?query=${encodeURIComponent(words)}`;
