export type Rgb = { red: number; green: number; blue: number };

/** '#1a2b3c', with or without the sign. Raises on anything but six hexadecimal digits. */
export function parseHexColour(colour: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) throw new RangeError(`A hex colour has six digits: ${colour}`);
  const value = Number.parseInt(digits, 16);
  return { red: value >> 16, green: (value >> 8) & 0xff, blue: value & 0xff };
}
