import { countArabic } from '../count-arabic.ts';
import type { Dictionary } from '../en/dictionary.ts';

export const texts: Dictionary['content'] = {
  opensInNewTab: '(يفتح في نافذة جديدة)',
  contents: 'في هذه الصفحة',
  updated: 'آخر تحديث',
  morePages: 'اقرأ أيضاً',

  faqTitle: 'أسئلة وأجوبة',
  faqLead: 'أكثر ما يسألنا عنه المتسوقون: الطلبات والتوصيل والأغذية الطازجة والنادي.',
  faqSearch: 'ابحث في الأسئلة',
  faqSearchHint: 'التوصيل، الاسترجاع، الذبح…',
  faqTopics: 'المواضيع',
  faqFound: (count) =>
    countArabic(count, { one: 'جواب واحد', two: 'جوابان', few: 'أجوبة', many: 'جواباً', other: 'جواب' }),
  faqNothing: 'لا يوجد سؤال بهذه الكلمات',
  faqNothingHint: 'جرّب كلمة أخرى، أو اسألنا ليجيبك أحدنا.',
  faqStillAsking: 'هل بقي سؤال؟',
  faqStillAskingHint: 'يجيبك هنا إنسان لا آلة.',
  faqShowAll: 'عرض كل الأسئلة',

  contactTitle: 'تواصل معنا',
  contactLead: 'عن طلب أو تقطيع أو توصيل أو فكرة. كل رسالة يقرؤها أحدنا.',
  contactForm: 'اكتب إلينا',
  contactDirect: 'أو تواصل معنا مباشرة',
  phone: 'الهاتف',
  whatsApp: 'واتساب',
  mail: 'البريد الإلكتروني',
  yourName: 'الاسم',
  yourMail: 'البريد الإلكتروني',
  yourPhone: 'الهاتف',
  mailOrPhoneHint: 'أحدهما يكفي لنتمكن من الرد عليك.',
  subject: 'ما الموضوع؟',
  message: 'رسالتك',
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  sentTitle: 'وصلتنا رسالتك',
  sentText: 'نرد عادةً خلال ساعات. رقم رسالتك إن اتصلت بنا:',
  sendAnother: 'كتابة رسالة أخرى',
  contactFailed: 'لم تُرسل رسالتك، وما كتبته ما زال هنا.',
  checkFields: 'يرجى مراجعة الحقول المحددة.',
  needed: 'هذا الحقل مطلوب',
  tooShort: (least) => `يجب ألا يقل عن ${least} أحرف`,
  notMail: 'يرجى إدخال بريد إلكتروني صحيح',
  mailOrPhone: 'يرجى كتابة بريد إلكتروني أو رقم هاتف',
  waitMinutes: (minutes) =>
    `يمكنك الكتابة مجدداً بعد ${countArabic(minutes, { one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })}.`,

  comingSoonTitle: 'شيء ما ينضج الآن',
  comingSoonText: 'هذا الركن من السوق يُفتح قريباً، وحتى ذلك الحين بقية السوق بين يديك.',
  maintenanceTitle: 'نرتّب الرفوف',
  maintenanceText: 'المتجر مغلق لوقت قصير ونعود إليك قريباً. شكراً لانتظارك.',
  weeklyBoxTitle: 'الصندوق الأسبوعي قريباً',
  weeklyBoxText:
    'أربعة أسابيع من الحليب والخبز والبيض وكل ما يحتاجه مطبخك، تدفع مرة واحدة ويصلك في اليوم الذي تختاره. نجهّز الصناديق الأولى، وحتى ذلك الحين يمكنك طلب كل ما فيها كالمعتاد.',
  weeklyBoxAction: 'إلى المتجر',
  goHome: 'العودة إلى الرئيسية',
};
