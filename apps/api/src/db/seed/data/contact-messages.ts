import type { CountryCode } from './shapes.ts';

export type SeedContactMessage = {
  name: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'ar';
  country: CountryCode;
  hoursAgo: number;
  /** How long staff took; left out: it still waits. */
  settledAfterHours?: number;
  subject: string;
  message: string;
};

/** What came over the contact page, the earliest first. */
export const seedContactMessages: SeedContactMessage[] = [
  {
    name: 'Khalid Mansour',
    email: 'khalid.mansour@example.com',
    phone: null,
    language: 'en',
    country: 'ae',
    hoursAgo: 171,
    settledAfterHours: 5,
    subject: 'Do you cater for offices?',
    message: 'We are forty people in Business Bay and would like fruit every Sunday. Is there a price for offices?',
  },
  {
    name: 'منى الشمري',
    email: null,
    phone: '+96555000412',
    language: 'ar',
    country: 'kw',
    hoursAgo: 98,
    settledAfterHours: 20,
    subject: 'شكراً على التوصيل',
    message: 'وصل الطلب قبل موعده بربع ساعة والخضار طازجة جداً. شكراً لسائقكم على لطفه.',
  },
  {
    name: 'Hossam Adel',
    email: 'hossam.adel@example.com',
    phone: '+201000000771',
    language: 'en',
    country: 'eg',
    hoursAgo: 52,
    settledAfterHours: 3,
    subject: 'Invoice with our company name',
    message: 'Can my invoices carry the name of our company and its tax card number? I order for the office kitchen.',
  },
  {
    name: 'عبدالعزيز القحطاني',
    email: 'a.alqahtani@example.com',
    phone: '+966500000663',
    language: 'ar',
    country: 'sa',
    hoursAgo: 26,
    subject: 'حجز أضحية لعائلتين',
    message: 'نرغب في حجز خروفين نعيمي مع الذبح والتقطيع وتوزيع الثلث على جمعية خيرية. هل يمكن ترتيب ذلك؟',
  },
  {
    name: 'Sara Whitfield',
    email: 'sara.whitfield@example.com',
    phone: null,
    language: 'en',
    country: 'kw',
    hoursAgo: 7,
    subject: 'Nuts in the date bars?',
    message: 'My son is allergic to cashews. Are the date bars packed on a line that also packs nuts?',
  },
  {
    name: 'نورة المطيري',
    email: 'noura.m@example.com',
    phone: '+96555000518',
    language: 'ar',
    country: 'kw',
    hoursAgo: 1.5,
    subject: 'تغيير عنوان الاشتراك الأسبوعي',
    message: 'انتقلنا إلى بيت جديد في السرة، وأريد أن تصل صناديق الأسابيع القادمة إلى العنوان الجديد.',
  },
];
