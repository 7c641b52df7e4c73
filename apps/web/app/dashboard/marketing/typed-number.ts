/** '' is nothing; what is no number is null, so that the form can say so. Arabic digits and commas are understood. */
export function typedNumber(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٫,]/g, '.');
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
