import { type AnimalDetails, type AnimalProblem, animalProblem, type ChosenOption } from '@karaz/domain/catalog/animal';
import { isSlaughterDay } from '@karaz/domain/delivery/slaughter-day';
import { formatDate } from '@karaz/i18n/format-date';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';
import type { OfferedAddon } from './offered-addon.ts';

type Line = { quantity: number; addons: readonly ChosenOption[] };
type Stock = { animal: AnimalDetails; addons: readonly OfferedAddon[]; timeZone: string };

/** What is wrong with the choices for an animal at this moment; null: nothing, or it is none. */
export function animalProblemOf({ quantity, addons: chosen }: Line, stock: Stock, now: Date): AnimalProblem | null {
  const { animal: details, addons: offered, timeZone } = stock;
  const isOpenDay = (day: string) => isSlaughterDay(day, now, timeZone);
  return animalProblem({ details, offered, quantity, chosen, isOpenDay });
}

/** The names of an add-on that is done on a day say the day: so it is read wherever the line is read. */
export function datedNames<Named extends { nameEn: string; nameAr: string }>(
  { nameEn, nameAr }: Named,
  day: string | null | undefined,
): { nameEn: string; nameAr: string } {
  if (!day) return { nameEn, nameAr };
  const on = (language: Language) => formatDate(`${day}T00:00:00Z`, language, 'UTC');
  return { nameEn: `${nameEn} (${on('en')})`, nameAr: `${nameAr} (${on('ar')})` };
}

const TEXTS = inAllLanguages(
  {
    en: {
      PURPOSE_KIND: (name: string) => `${name} is not suitable for this purpose`,
      PURPOSE_AGE_UNKNOWN: (name: string) =>
        `The age of ${name} is not recorded, so it cannot be taken for this purpose`,
      PURPOSE_AGE: (name: string, months: string) => `${name} is too young for this purpose: at least ${months} months`,
      PURPOSE_REQUIRED: (name: string) => `Choose what ${name} is for: meat, udhiya or aqiqah`,
      STATE_REQUIRED: (name: string) => `Choose whether ${name} comes live or slaughtered`,
      CUTTING_REQUIRED: (name: string) => `Choose one way of cutting for ${name}`,
      PACKING_REQUIRED: (name: string) => `Choose one way of packing for ${name}`,
      LIVE_IS_WHOLE: (name: string) => `${name} comes live: it cannot be cut or packed`,
      DAY_REQUIRED: (name: string) => `Choose the slaughter day of ${name}`,
      DAY_CLOSED: (name: string) => `The slaughter day of ${name} can no longer be booked: choose another`,
      FOR_EVERY_ANIMAL: (name: string) => `The choices for ${name} apply to every animal of the line`,
    },
    ar: {
      PURPOSE_KIND: (name: string) => `${name} لا يصلح لهذا الغرض`,
      PURPOSE_AGE_UNKNOWN: (name: string) => `عمر ${name} غير مسجل، فلا يصلح لهذا الغرض`,
      PURPOSE_AGE: (name: string, months: string) =>
        `${name} أصغر من السن المطلوبة لهذا الغرض: ${months} ${Number(months) > 10 ? 'شهراً' : 'أشهر'} على الأقل`,
      PURPOSE_REQUIRED: (name: string) => `اختر الغرض من ${name}: للأكل أو أضحية أو عقيقة`,
      STATE_REQUIRED: (name: string) => `اختر: هل تريد ${name} حياً أم مذبوحاً؟`,
      CUTTING_REQUIRED: (name: string) => `اختر طريقة تقطيع واحدة: ${name}`,
      PACKING_REQUIRED: (name: string) => `اختر طريقة تغليف واحدة: ${name}`,
      LIVE_IS_WHOLE: (name: string) => `${name} يصل حياً: لا تقطيع ولا تغليف`,
      DAY_REQUIRED: (name: string) => `اختر يوم الذبح: ${name}`,
      DAY_CLOSED: (name: string) => `لم يعد حجز يوم الذبح متاحاً: ${name}. اختر يوماً آخر`,
      FOR_EVERY_ANIMAL: (name: string) => `تسري الاختيارات على كل رأس: ${name}`,
    },
  },
  (texts) => texts.forms.animal,
);

export function animalText(problem: AnimalProblem, name: string, language: Language): string {
  const texts = TEXTS[language];
  return problem.code === 'PURPOSE_AGE' ? texts.PURPOSE_AGE(name, String(problem.months)) : texts[problem.code](name);
}
