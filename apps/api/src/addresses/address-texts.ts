import type { DetailProblem } from '@karaz/domain/addresses/address-fields';
import type { PlaceProblem } from '@karaz/domain/addresses/address-place';
import type { PhoneError } from '@karaz/domain/people/phone';
import type { Language } from '@karaz/i18n/language';
import { inAllLanguages } from '../texts/in-all-languages.ts';

export type AddressProblem = PlaceProblem['reason'] | DetailProblem['reason'] | PhoneError | 'positionIncomplete';

/** Only the reasons about the place may speak of it: its words open the location dialog. */
export const ADDRESS_TEXTS: Record<Language, Record<AddressProblem, string>> = inAllLanguages(
  {
    en: {
      required: 'This field is required',
      unknown: 'Please choose one from the list',
      cityOutsideCountry: 'This city is not in the chosen country',
      areaOutsideCity: 'This area is not in the chosen city',
      notServed: 'We do not deliver to this area yet',
      tooLong: 'This is too long',
      pattern: 'Please check this number',
      PHONE_REQUIRED: 'Please enter a phone number',
      PHONE_INVALID: 'Please enter a valid phone number',
      PHONE_UNSUPPORTED_COUNTRY: 'Please enter a number from Kuwait, Egypt, the Emirates or Saudi Arabia',
      positionIncomplete: 'Latitude and longitude belong together',
    },
    ar: {
      required: 'هذا الحقل مطلوب',
      unknown: 'يرجى الاختيار من القائمة',
      cityOutsideCountry: 'هذه المدينة ليست في الدولة المختارة',
      areaOutsideCity: 'هذه المنطقة ليست في المدينة المختارة',
      notServed: 'لا نوصل إلى هذه المنطقة بعد',
      tooLong: 'النص طويل جداً',
      pattern: 'يرجى مراجعة هذا الرقم',
      PHONE_REQUIRED: 'يرجى إدخال رقم الهاتف',
      PHONE_INVALID: 'يرجى إدخال رقم هاتف صحيح',
      PHONE_UNSUPPORTED_COUNTRY: 'يرجى إدخال رقم من الكويت أو مصر أو الإمارات أو السعودية',
      positionIncomplete: 'يجب إدخال خط العرض وخط الطول معاً',
    },
  },
  (texts) => texts.forms.address,
);
