import type { OfficeArea } from '@karaz/contract/admin/places';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import type { Served } from './branch-form.ts';
import type { Shape } from './map-shapes.ts';

/** What an area costs and takes from this branch, in words. */
export function useAreaTexts(country: CountryCode) {
  const text = useTexts('office-branches');
  const language = useLanguage();
  const { currency } = COUNTRIES[country];
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  const feeOf = (area: OfficeArea, served: Served | undefined) => served?.fee ?? area.deliveryFee;
  const leadOf = (served: Served | undefined) => (served?.extraLeadHours ? text.moreHours(served.extraLeadHours) : '');
  const details = (area: OfficeArea, served: Served | undefined) => [
    ...(area.isActive ? [] : [text.closedArea]),
    served ? text.isServed : text.notServed,
    `${text.fee} ${money(feeOf(area, served))}`,
    ...(served?.minOrder ? [`${text.minOrder} ${money(served.minOrder)}`] : []),
    ...(served?.extraLeadHours ? [`${text.extraLead} ${leadOf(served)}`] : []),
  ];
  return {
    money,
    feeOf,
    details,
    /** '1.000 KD +2 h', under a name on the map. */
    terms: (area: OfficeArea, served: Served | undefined) =>
      served ? [money(feeOf(area, served)), leadOf(served)].filter(Boolean).join(' · ') : '',
    sentence: ({ area, city }: Shape, served: Served | undefined) =>
      [pick(area, 'name', language), pick(city, 'name', language), ...details(area, served)].join(
        language === 'ar' ? '، ' : ', ',
      ),
  };
}
