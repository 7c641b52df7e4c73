import type { ImportColumn } from './import-columns.ts';

export type SourceLine = { line: number; get: (...names: readonly string[]) => string };
export type TargetLine = { line: number } & Partial<Record<ImportColumn, string>>;

const ARABIC = /\p{Script=Arabic}/u;
/** A text goes to the language it is written in. */
export const inItsLanguage = (name: 'name' | 'description' | 'short_description', text: string) =>
  text === '' ? {} : { [`${name}_${ARABIC.test(text) ? 'ar' : 'en'}`]: text };

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", apos: "'" }),
);

/** Descriptions are text here: what was markup becomes lines. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([#\w]+);/g, (all, name: string) => ENTITIES.get(name.toLowerCase()) ?? all)
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/** The higher of two prices is the usual one. */
export function prices(now: string, before: string): { price: string; sale_price?: string } {
  const isReduced = before !== '' && Number(before.replaceAll(',', '')) > Number(now.replaceAll(',', ''));
  return isReduced ? { price: before, sale_price: now } : { price: now };
}
