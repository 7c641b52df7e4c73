const BROWSERS = [
  ['Edge', /Edg\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** 'Chrome · Android', as far as the browser says what it is; null when it says nothing known. */
export function deviceName(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
  return names.length > 0 ? names.join(' · ') : null;
}
