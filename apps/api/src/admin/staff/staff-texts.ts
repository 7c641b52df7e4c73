import { forStaff } from '../../texts/in-all-languages.ts';

export const STAFF_TEXTS = forStaff({
  en: {
    alreadyStaff: 'This person is staff already.',
    alreadyInvited: 'This address is invited already. Send that invitation again instead.',
    shopperAddress: 'A shopper account uses this address. Staff accounts are separate: invite a work address.',
    branchesNeeded: 'Choose at least one branch.',
    noSuchBranch: 'One of these branches does not exist any more.',
    lastAdmin: 'There must be at least one administrator.',
    notOneself: 'Nobody changes their own role.',
    noSuchRole: 'This role does not exist any more.',
    moreThanYours: 'This role has rights that you do not have.',
    ownFactors: 'Your own second factors are on your security page.',
  },
  ar: {
    alreadyStaff: 'هذا الشخص من فريق العمل بالفعل.',
    alreadyInvited: 'سبقت دعوة هذا البريد. أعد إرسال تلك الدعوة.',
    shopperAddress: 'هذا البريد مستخدم في حساب متسوق. حسابات الموظفين منفصلة: استخدم بريد العمل.',
    branchesNeeded: 'اختر فرعاً واحداً على الأقل.',
    noSuchBranch: 'أحد هذه الفروع لم يعد موجوداً.',
    lastAdmin: 'يجب أن يبقى مدير نظام واحد على الأقل.',
    notOneself: 'لا يغيّر أحد دوره بنفسه.',
    noSuchRole: 'لم يعد هذا الدور موجوداً.',
    moreThanYours: 'لهذا الدور صلاحيات ليست لديك.',
    ownFactors: 'وسائل التحقق الخاصة بك موجودة في صفحة الأمان.',
  },
});

export type StaffProblem = keyof typeof STAFF_TEXTS.en;
