import type { Language } from '@karaz/i18n/language';
import type { UrlProblem } from '../../integrations/webhooks/check-url.ts';
import { forStaff } from '../../texts/in-all-languages.ts';

export type Problem = 'moreThanYours' | 'notByCountry' | 'alreadyOver' | Exclude<UrlProblem, 'unknownName'>;

export const PROBLEM_TEXTS: Record<Language, Record<Problem, string>> = forStaff({
  en: {
    moreThanYours: 'A key may do what you may do yourself, and never make keys or grant roles.',
    notByCountry: 'A key for one country is for orders, stock, subscriptions and reading the catalogue only.',
    alreadyOver: 'That moment has passed.',
    notAnAddress: 'Enter a whole address, such as https://example.com/hooks.',
    httpsOnly: 'The address must begin with https://.',
    withPassword: 'Leave user and password out of the address; what we send is signed.',
    notPublic: 'This address leads into a private network. We send only to addresses on the internet.',
  },
  ar: {
    moreThanYours: 'لا يفعل المفتاح أكثر مما تستطيع أنت، ولا ينشئ مفاتيح ولا يمنح أدواراً أبداً.',
    notByCountry: 'مفتاح الدولة الواحدة للطلبات والمخزون والاشتراكات وقراءة الكتالوج فقط.',
    alreadyOver: 'هذا الموعد قد مضى.',
    notAnAddress: 'أدخل عنواناً كاملاً مثل https://example.com/hooks.',
    httpsOnly: 'يجب أن يبدأ العنوان بـ https://.',
    withPassword: 'احذف اسم المستخدم وكلمة المرور من العنوان، فما نرسله موقّع.',
    notPublic: 'هذا العنوان يؤدي إلى شبكة خاصة، ونحن نرسل إلى عناوين الإنترنت فقط.',
  },
});
