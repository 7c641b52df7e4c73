import {
  type Corner,
  cleanOutline,
  OUTLINE_CORNERS,
  type OutlineProblem,
  outlineCentre,
  outlineProblem,
  outlineReachKm,
} from '@karaz/domain/location/polygon';
import type { Language } from '@karaz/i18n/language';
import { forStaff } from '../../texts/in-all-languages.ts';

const TEXTS: Record<Language, Record<OutlineProblem, string>> = forStaff({
  en: {
    tooFewCorners: 'An area needs at least three corners',
    tooManyCorners: `An area has at most ${OUTLINE_CORNERS.max} corners`,
    onOneLine: 'The corners lie on one line',
    crossing: 'The outline crosses itself',
    tooLarge: 'The area is too large: no corner may be more than 100 km from its centre',
  },
  ar: {
    tooFewCorners: 'تحتاج المنطقة إلى ثلاث زوايا على الأقل',
    tooManyCorners: `لا تزيد زوايا المنطقة على ${OUTLINE_CORNERS.max}`,
    onOneLine: 'الزوايا كلها على خط واحد',
    crossing: 'حدود المنطقة تتقاطع مع نفسها',
    tooLarge: 'المنطقة كبيرة جداً: لا تبعد أي زاوية عن المركز أكثر من 100 كم',
  },
});

/** What is wrong with a drawn outline, with its text. */
export function checkOutline(corners: readonly Corner[] | null | undefined, language: Language) {
  const code = corners ? outlineProblem(corners) : null;
  return code && { code, text: TEXTS[language][code] };
}

type Shape = { latitude: number; longitude: number; radiusKm: number; outline?: Corner[] | null | undefined };

/** Of a drawn area the centre and the radius follow from its outline, whatever was sent with it. */
export function shapeOf({ latitude, longitude, radiusKm, outline }: Shape, stored: Corner[] | null = null) {
  const polygon = outline === undefined ? stored : outline;
  return polygon === null ? { latitude, longitude, radiusKm, outline: null } : polygonShape(polygon);
}

export function polygonShape(corners: readonly Corner[]) {
  const outline = cleanOutline(corners);
  return { ...outlineCentre(outline), radiusKm: outlineReachKm(outline), outline };
}
