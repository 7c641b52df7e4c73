import { directionOf, parseLanguage, tagOf } from '@karaz/i18n/language';
import { inAllLanguages } from '../../texts/in-all-languages.ts';
import type { SandboxPayment } from './sandbox.queries.ts';
import { isBySavedCard } from './sandbox-orders.ts';

/** How the practice gateway misbehaves on request, in the ways real ones do. */
export const BEHAVIOURS = [
  'normal',
  'late',
  'duplicate',
  'shuffled',
  'wrong-amount',
  'too-much',
  'other-currency',
  'unreadable',
  'silent',
  'timeout',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const TEXTS = inAllLanguages(
  {
    en: {
      title: 'Practice payment',
      note: 'This is the practice gateway of the demo store. No money moves.',
      pay: 'Pay',
      decline: 'Decline the card',
      cancel: 'Cancel and go back',
      over: 'This payment is finished.',
      confirm: 'Here the bank asks you to confirm the payment with your saved card.',
      behaviour: 'How should the gateway behave?',
      behaviours: {
        normal: 'As it should',
        late: 'Tell the store 20 seconds later',
        duplicate: 'Tell the store five times',
        shuffled: 'Tell the story in the wrong order',
        'wrong-amount': 'Take one unit too little',
        'too-much': 'Take one unit too much',
        'other-currency': 'Take another currency',
        unreadable: 'Write an amount nobody can read',
        silent: 'Never tell the store',
        timeout: 'Answer no question for 20 seconds',
      },
    },
    ar: {
      title: 'دفع تجريبي',
      note: 'هذه بوابة الدفع التجريبية للمتجر التوضيحي، ولا تُسحب أي مبالغ.',
      pay: 'ادفع',
      decline: 'رفض البطاقة',
      cancel: 'إلغاء والعودة',
      over: 'انتهت عملية الدفع هذه.',
      confirm: 'هنا يطلب البنك تأكيد الدفع ببطاقتك المحفوظة.',
      behaviour: 'كيف تتصرف البوابة؟',
      behaviours: {
        normal: 'كما ينبغي',
        late: 'إبلاغ المتجر بعد 20 ثانية',
        duplicate: 'إبلاغ المتجر خمس مرات',
        shuffled: 'إبلاغ المتجر بترتيب خاطئ',
        'wrong-amount': 'سحب مبلغ أقل بوحدة',
        'too-much': 'سحب مبلغ أكثر بوحدة',
        'other-currency': 'السحب بعملة أخرى',
        unreadable: 'كتابة مبلغ غير مقروء',
        silent: 'عدم إبلاغ المتجر أبداً',
        timeout: 'عدم الرد لمدة 20 ثانية',
      },
    },
  },
  (texts) => texts.pages.practicePayment,
);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:0;background:#faf6f0;color:#2a1b1f;display:grid;place-items:center;min-height:100vh}
main{background:#fff;border-radius:24px;padding:2rem;max-width:26rem;width:calc(100% - 2rem);box-sizing:border-box;box-shadow:0 8px 30px #5a0f2420}
h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem;color:#6b5a5e}.sum{font-size:2rem;font-weight:700;color:#2a1b1f;margin:.5rem 0}
button{font:inherit;width:100%;min-height:48px;border-radius:14px;border:1px solid #d9c9c0;background:#fff;margin-block-start:.5rem;cursor:pointer}
button.pay{background:#a3123f;border-color:#a3123f;color:#fff;font-weight:600}select{font:inherit;width:100%;min-height:44px;margin-block:.25rem .5rem}
button:focus-visible,select:focus-visible{outline:3px solid #a3123f;outline-offset:2px}`;

/** One form and one style, both its own. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Works without a script, in both directions. */
export function sandboxPage(payment: SandboxPayment): string {
  const { name, amount, currency, locale, status } = payment;
  const language = parseLanguage(locale);
  const texts = TEXTS[language];
  const options = BEHAVIOURS.map((one) => `<option value="${one}">${texts.behaviours[one]}</option>`).join('');
  const form = `<form method="post"><label>${texts.behaviour}<select name="behaviour">${options}</select></label>
<button class="pay" name="action" value="pay">${texts.pay} <bdi dir="ltr">${escapeHtml(amount)} ${escapeHtml(currency)}</bdi></button>
<button name="action" value="decline">${texts.decline}</button><button name="action" value="cancel">${texts.cancel}</button></form>`;
  return `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><main><h1>${texts.title}</h1><p>${texts.note}</p>${isBySavedCard(payment) ? `<p>${texts.confirm}</p>` : ''}<p>${escapeHtml(name)}</p>
<p class="sum"><bdi dir="ltr">${escapeHtml(amount)} ${escapeHtml(currency)}</bdi></p>${status === 'INITIATED' ? form : `<p role="status">${texts.over}</p>`}</main></body></html>`;
}
