import type { Dictionary } from '../../texts/en/dictionary.ts';

export type AddressTexts = Dictionary['addresses'];

/** The rules name texts by key, e.g. 'validation.city_required'; a server's own words are shown as they are. */
export function problemText({ validation }: AddressTexts, problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined;
  const byName: Record<string, string> = validation;
  return byName[problem.replace(/^validation\./, '')] ?? problem;
}

/** Labels come as 'addresses.block'. */
export function fieldLabel(text: Dictionary['address-fields'], key: string): string {
  const byName: Record<string, unknown> = text;
  const label = byName[key.replace(/^addresses\./, '')];
  return typeof label === 'string' ? label : key;
}
