import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['stories'] = {
  title: 'حكايات',
  home: 'الرئيسية',
  heading: 'حكايات من السوق',
  lead: 'المواسم والناس، وما يستحق أن تعرفه عما تأكل.',
  empty: 'لا حكايات بعد',
  more: 'حكايات أخرى',
};
