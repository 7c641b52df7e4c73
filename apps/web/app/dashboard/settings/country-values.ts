import type { OfficeCountrySettings } from '@karaz/contract/admin/settings';

export type CountryValues = Omit<OfficeCountrySettings, 'country' | 'name_en' | 'name_ar' | 'currency' | 'version'>;
