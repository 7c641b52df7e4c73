import { NEW_STORE, type StoreSettings } from '@karaz/contract/store-settings';

/** What holds for the whole demo store. demoVersion marks the database as filled. */
export const globalSettingsData: StoreSettings & { demoVersion: number } = {
  ...NEW_STORE,
  store_name_en: 'Karaz',
  store_name_ar: 'كرز',
  is_open: true,
  logo: '/favicon.svg',
  icon: '/favicon.svg',
  tagline_en: 'The market, brought home',
  tagline_ar: 'السوق إلى بيتك',
  description_en: 'Fresh produce, butcher, live stock, dishes and weekly boxes, delivered at your hour.',
  description_ar: 'خضار وفواكه وملحمة ومواشٍ وأطباق وصناديق أسبوعية، تصلك في ساعتك.',
  footer_text_en:
    'A good butcher, a bright market and a well-kept pantry, at your door in Kuwait, Egypt, the Emirates and Saudi Arabia.',
  footer_text_ar: 'ملحمة تثق بها وسوق طازج ومؤونة بيت كاملة، تصلك إلى بابك في الكويت ومصر والإمارات والسعودية.',
  // Of the networks a shop begins with; shown once they lead to pages of its own.
  social: [
    { value: 'facebook', label: 'Facebook', path: 'https://www.facebook.com/' },
    { value: 'instagram', label: 'Instagram', path: 'https://www.instagram.com/' },
    { value: 'linkedin', label: 'LinkedIn', path: 'https://www.linkedin.com/' },
    { value: 'twitter', label: 'Twitter', path: 'https://twitter.com/' },
    { value: 'github', label: 'GitHub', path: 'https://github.com/' },
  ],
  departments: { livestock: true, dining: true, recipes: true, weekly_box: true, club: true },
  support_email: 'care@karaz.test',
  demoVersion: 1,
};
