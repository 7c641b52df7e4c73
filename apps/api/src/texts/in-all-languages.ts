import type { Language, MainLanguage, MoreLanguage } from '@karaz/i18n/language';
import { texts as cn } from './cn/texts.ts';
import { texts as fr } from './fr/texts.ts';
import { texts as vi } from './vi/texts.ts';

type ServerTexts = typeof fr;

const MORE: Record<MoreLanguage, ServerTexts> = { fr, vi, cn };

/**
 * Texts that shoppers read. English and Arabic are where they are used; the other languages are in a folder each, and
 * one that lacks a text does not compile.
 */
export function inAllLanguages<Text>(
  main: Record<MainLanguage, Text>,
  of: (texts: ServerTexts) => NoInfer<Text>,
): Record<Language, Text> {
  const more = Object.entries(MORE).map(([language, texts]) => [language, of(texts)]);
  // The languages of MORE, which has all others.
  return { ...main, ...(Object.fromEntries(more) as Record<MoreLanguage, Text>) };
}

/** Texts that only staff read: the back office is in English and Arabic, and English for everybody else. */
export const forStaff = <Text>(main: Record<MainLanguage, Text>): Record<Language, Text> =>
  inAllLanguages(main, () => main.en);
