import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

const ROWS = { one: 'صف واحد', two: 'صفان', few: 'صفوف', many: 'صفاً', other: 'صف' };
const rows = (count: number) => countArabic(count, ROWS);
/** As what is done to them. */
const rowsDone = (count: number) => countArabic(count, { ...ROWS, one: 'صفاً واحداً', two: 'صفين' });

export const texts: Dictionary['office-import'] = {
  title: 'استيراد المنتجات',
  description: 'صف واحد لكل منتج وفرع. لا يُكتب شيء قبل أن ترى ما سيحدث.',
  choose: 'أفلت ملف CSV هنا أو اختره',
  hint: 'الأعمدة المطلوبة: sku وbranch وprice. صدّر القائمة لتحصل على ملف بكل الأعمدة. الخلية الفارغة تُبقي ما هو موجود، و- في sale_price تُنهي التخفيض. الحد الأقصى في المرة الواحدة 20,000 صف و20 ميغابايت.',
  notTaken: 'لم يُقبل',
  errors: { type: 'ليس ملف CSV', size: 'أكبر من 20 ميغابايت', count: 'ملف واحد في كل مرة' },
  remove: (name) => `أزل ${name}`,
  missing: (names) => `هذه الأعمدة ناقصة: ${names}`,
  twice: (names) => `هذه الأعمدة مكررة في الملف: ${names}`,
  notUnderstood: (names) => `هذه الأعمدة غير مفهومة ولن تُقرأ: ${names}`,
  empty: 'لا توجد صفوف في هذا الملف.',
  tooMany: (count, max) =>
    `عدد صفوف هذا الملف ${count}، والحد الأقصى في المرة الواحدة ${max}. قسّمه واستورد أجزاءه واحداً بعد الآخر.`,
  checking: 'جارٍ فحص الملف…',
  checkFailed: 'تعذّر فحص الملف.',
  preview: 'الصفوف الأولى',
  found: (creates, updates) => `${creates} جديد، ${updates} متغيّر`,
  bad: (count) => `لن يُستورد ${rows(count)}`,
  allGood: 'كل الصفوف سليمة.',
  same: (count) => `لا يتغيّر شيء في ${countArabic(count, { ...ROWS, two: 'صفين' })}`,
  changes: 'ما سيتغيّر',
  // Held apart from what follows: a Latin name would draw the number to its own side.
  changedColumn: (column, count) => `\u2068${column}\u2069: ${rows(count)}`,
  moreChanges: (count) => `وتغييرات أخرى عددها ${count}`,
  column: 'العمود',
  from: 'الآن',
  to: 'يصبح',
  line: 'السطر',
  sku: 'SKU',
  problem: 'الخطأ',
  unclosed: 'علامة اقتباس فُتحت ولم تُغلق',
  tooManyCells: 'خلايا زائدة: في هذا الصف خلايا أكثر من العناوين',
  saveProblems: 'احفظ هذه القائمة',
  draftNote: 'تبدأ المنتجات الجديدة مسودات: تحتاج إلى صورة قبل نشرها.',
  start: (count) => `استورد ${rowsDone(count)}`,
  running: (done, all) => `${done} من ${all} صفوف`,
  stopped: 'لم يكتمل الاستيراد. تُكتب الصفوف كلها معاً أو لا يُكتب شيء، ولا ضرر من إرسال الملف مرة أخرى.',
  oneGo: 'تُكتب الصفوف كلها معاً أو لا يُكتب شيء. إن غادرت فعُد إلى هنا لترى كيف انتهى.',
  done: (count) => `تم استيراد ${countArabic(count, { ...ROWS, two: 'صفين' })}`,
  changedSince: (count) => `تغيّر ${rows(count)} منذ فحص الملف`,
  changedSinceHint:
    'لم يُكتب شيء بعد. في هذه الخلايا الآن غير ما كان فيها عند فحص الملف، بسبب تغيير من زميل أو عملية بيع. تُستورد بقية الصفوف والخلايا في الحالتين.',
  keepThere: 'أبقِ الموجود',
  takeFile: 'خذ قيم الملف',
  badSince: (count) => `لم تُستورد صفوف ظهر فيها خطأ منذ فحص الملف، وعددها ${count}:`,
  again: 'استورد ملفاً آخر',
  toList: 'إلى المنتجات',
};
