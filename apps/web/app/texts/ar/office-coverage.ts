import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['office-coverage'] = {
  title: 'طلبات تغطية المناطق',
  description: 'متسوقون طلبوا أن نخبرهم حين نوصّل إلى مكانهم.',
  whatHappens:
    'عند فتح منطقة في صفحة الأماكن تصل رسالة نصية خلال دقائق إلى كل من ينتظرها بلغته، ثم يُنسى رقمه. ويُنسى أيضاً بعد عام من الانتظار.',
  toPlaces: 'افتح الأماكن',
  searchHint: 'المنطقة أو المدينة أو المكان',
  empty: 'لا أحد ينتظر. يمكن للمتسوق أن يطلب ذلك حين يختار منطقة لا نوصّل إليها.',
  place: 'المكان',
  typed: 'ليس في القوائم',
  country: 'الدولة',
  listed: 'في قوائمنا',
  listedNames: { yes: 'نعم', no: 'لا' },
  waiting: 'ينتظرون',
  first: 'أول طلب',
  last: 'آخر طلب',
};
