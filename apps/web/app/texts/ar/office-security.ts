import type { Dictionary } from '../en/dictionary.ts';

const codesLeft = (count: number) => {
  if (count === 0) return 'لم يتبق أي رمز';
  if (count === 1) return 'تبقى رمز واحد';
  if (count === 2) return 'تبقى رمزان';
  return count <= 10 ? `تبقت ${count} رموز` : `تبقى ${count} رمزاً`;
};

const passkeyCount = (count: number) => {
  if (count === 1) return 'مفتاح مرور واحد';
  if (count === 2) return 'مفتاحا مرور';
  return count <= 10 ? `${count} مفاتيح مرور` : `${count} مفتاح مرور`;
};

export const texts: Dictionary['office-security'] = {
  title: 'أمان حسابي',
  description: 'كيف تسجّل الدخول إلى إدارة المتجر.',
  loading: 'جارٍ التحميل…',

  factors: 'خطوة التحقق الثانية',
  factorsHint: 'إضافة إلى كلمة المرور: شيء لا يملكه غيرك. فمن عرف كلمة مرورك لن يستطيع الدخول بها وحدها.',
  required: 'دورك يتطلبها.',
  app: 'تطبيق المصادقة',
  appHint: 'تطبيق على هاتفك يعرض رمزاً جديداً كل نصف دقيقة، مثل Google Authenticator أو 1Password أو Aegis.',
  addedOn: (when) => `أُضيف في ${when}`,
  notSet: 'غير مُعدّ',
  on: 'مفعّل',
  setUpApp: 'إعداد التطبيق',
  remove: 'حذف',
  removeApp: 'حذف تطبيق المصادقة',
  removeTitle: 'هل تريد حذف تطبيق المصادقة؟',
  removeText: 'لن تعمل رموزه للدخول بعد ذلك. ومع حذف آخر وسيلة تحقق تتوقف رموز الاسترداد أيضاً.',
  removed: 'تم حذف تطبيق المصادقة',
  passkey: 'مفاتيح المرور',
  passkeyHint: 'بصمتك أو وجهك أو الرمز السري لجهازك، أو مفتاح أمان. لا شيء تكتبه، ولا تسرقه صفحة مزيّفة.',
  passkeyNone: 'لا يوجد بعد',
  passkeyCount,
  addPasskey: 'إضافة مفتاح مرور',
  passkeyName: 'الاسم',
  passkeyNameHint: 'لتعرفه لاحقاً، مثل «حاسوب العمل».',
  passkeyNameRequired: 'اكتب اسماً له.',
  passkeyCreate: 'متابعة',
  passkeyUnsupported: 'لا يدعم هذا المتصفح مفاتيح المرور.',
  passkeyNotCreated: 'لم يُنشأ مفتاح مرور. يرجى المحاولة مرة أخرى.',
  passkeyUsed: (when) => `آخر استخدام ${when}`,
  passkeyUnused: 'لم يُستخدم بعد',
  removePasskey: (name) => `حذف مفتاح المرور ${name}`,
  removePasskeyTitle: (name) => `هل تريد حذف مفتاح المرور ${name}؟`,
  removePasskeyText: 'لن تستطيع الدخول به بعد ذلك. احذفه من الجهاز أيضاً.',
  passkeyRemoved: 'تم حذف مفتاح المرور',
  orPasskey: 'أو استخدم مفتاح مرور',

  scanTitle: 'إعداد تطبيق المصادقة',
  scanStep: 'امسح هذا المربع بالتطبيق.',
  scanAlt: 'مربع يُمسح بتطبيق المصادقة',
  typeStep: 'لا يمكنك المسح؟ اكتب هذا المفتاح في التطبيق:',
  codeStep: 'اكتب الرمز الذي يعرضه التطبيق الآن.',
  code: 'الرمز من التطبيق',
  codeRequired: 'اكتب الأرقام الستة التي يعرضها التطبيق.',
  confirm: 'تأكيد',
  cancel: 'إلغاء',
  failed: 'لم ينجح ذلك. يرجى المحاولة مرة أخرى.',
  added: 'تم إعداد خطوة التحقق الثانية',

  codes: 'رموز الاسترداد',
  codesHint: 'ليوم تفقد فيه هاتفك. يعمل كل رمز مرة واحدة.',
  codesLeft,
  codesFew: 'لم يتبق الكثير: أنشئ رموزاً جديدة.',
  renew: 'إنشاء رموز جديدة',
  renewTitle: 'هل تريد إنشاء رموز استرداد جديدة؟',
  renewText: 'لن تعمل الرموز التي لديك الآن.',
  saveTitle: 'احفظ رموز الاسترداد',
  saveText: 'احفظها حيث تجدها من دون هاتفك: على ورقة أو في مدير كلمات المرور. لا تُعرض إلا الآن.',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyFailed: 'لا يسمح هذا المتصفح بالنسخ. يرجى كتابتها.',
  download: 'حفظ في ملف',
  fileName: 'recovery-codes.txt',
  saved: 'لقد حفظتها',
  done: 'تم',

  firstTitle: 'أعدّ خطوة التحقق الثانية أولاً',
  firstText: 'يتطلب دورك ذلك قبل استخدام إدارة المتجر. لن يستغرق الأمر أكثر من دقيقة.',
  signOut: 'تسجيل الخروج',
};
