import { type TranslatedFields, type TranslatedKind, translatedEntries } from '@karaz/domain/catalog/translated-texts';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { TAX_CLASSES } from '@karaz/domain/pricing/vat';
import { z } from 'zod';

export const requiredText = (max: number) => z.string().trim().min(1).max(max);
export const optionalText = (max: number) => z.string().trim().max(max);
export const names = { name_en: requiredText(120), name_ar: requiredText(120) };
/** As it stands in addresses: 'fresh-herbs'. */
export const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const amount = z.number().min(0).max(1_000_000);
/** Of a country: points for each unit paid for goods, and points that pay one unit at checkout. */
export const pointsRates = {
  pointsEarnedPerUnit: z.number().int().min(1).max(10_000),
  pointsPerUnit: z.number().int().min(1).max(1_000_000),
};
/** What the editor saw; a save on top of somebody else's is rejected. */
export const version = z.string().max(40);
/** Of each country that differs from what would count anyway. */
export const taxClasses = z.partialRecord(z.enum(COUNTRY_CODES), z.enum(TAX_CLASSES)).default({});
export const rowId = z.coerce.number().int().min(1).max(2_147_483_647);
export const byId = z.object({ id: rowId });

type TranslatedShape<Kind extends TranslatedKind> = {
  [Name in keyof TranslatedFields<Kind>]-?: z.ZodOptional<z.ZodString>;
};

/** `name_fr` and so on: texts in the languages beyond English and Arabic. Left out: as it is; empty: none. */
export function translatedTexts<Kind extends TranslatedKind>(kind: Kind): TranslatedShape<Kind> {
  const entries = translatedEntries(kind).map(({ name, maxLength }) => [name, optionalText(maxLength).optional()]);
  // Every name of the type is there: a loop makes what TypeScript cannot follow.
  return Object.fromEntries(entries) as TranslatedShape<Kind>;
}
