import type { Language } from '@karaz/i18n/language';

export const STAFF_TEXTS = {
  en: {
    noAccount: 'There is no account with this mail address. Ask them to sign up in the shop first.',
    alreadyStaff: 'This person is staff already.',
    notProven: 'This account has proven neither its mail address nor its phone. Anybody could have made it.',
    disabled: 'This account is locked.',
    branchesNeeded: 'Choose at least one branch.',
    noSuchBranch: 'One of these branches does not exist any more.',
    lastAdmin: 'There must be at least one administrator.',
    notOneself: 'Nobody changes their own role.',
  },
  ar: {
    noAccount: 'لا يوجد حساب بهذا البريد. اطلب منه التسجيل في المتجر أولاً.',
    alreadyStaff: 'هذا الشخص من فريق العمل بالفعل.',
    notProven: 'لم يثبت هذا الحساب بريده ولا هاتفه، فقد يكون أي شخص قد أنشأه.',
    disabled: 'هذا الحساب موقوف.',
    branchesNeeded: 'اختر فرعاً واحداً على الأقل.',
    noSuchBranch: 'أحد هذه الفروع لم يعد موجوداً.',
    lastAdmin: 'يجب أن يبقى مدير نظام واحد على الأقل.',
    notOneself: 'لا يغيّر أحد دوره بنفسه.',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type StaffProblem = keyof typeof STAFF_TEXTS.en;
