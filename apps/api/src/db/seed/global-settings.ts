import { DEFAULT_COUNTRY } from '@karaz/domain/countries';

/** What holds for the whole demo store. demoVersion marks the database as filled. */
export const globalSettingsData = {
  store_name_en: 'Karaz',
  store_name_ar: 'كرز',
  logo: '/favicon.svg',
  social: [
    { value: 'facebook', label: 'Facebook', path: 'https://www.facebook.com/' },
    { value: 'instagram', label: 'Instagram', path: 'https://www.instagram.com/' },
    { value: 'linkedin', label: 'LinkedIn', path: 'https://www.linkedin.com/' },
    { value: 'twitter', label: 'Twitter', path: 'https://twitter.com/' },
  ],
  default_country: DEFAULT_COUNTRY,
  default_language: 'en',
  support_email: 'care@karaz.test',
  demoVersion: 1,
};
