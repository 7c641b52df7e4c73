import { inAllLanguages } from '@karaz/api/texts/in-all-languages';
import { directionOf, type Language, tagOf } from '@karaz/i18n/language';

const TEXTS: Record<Language, { title: string; text: string; home: string; reference: string }> = inAllLanguages(
  {
    en: {
      title: '500 Internal server error',
      text: 'Something went wrong. Please try again later.',
      home: 'Go to home',
      reference: 'Reference:',
    },
    ar: {
      title: 'خطأ في الخادم',
      text: 'حدث خطأ ما. يرجى المحاولة لاحقاً.',
      home: 'العودة إلى الرئيسية',
      reference: 'الرقم المرجعي:',
    },
  },
  (texts) => texts.pages.failure,
);

/**
 * When even the pages cannot be rendered: no data, no scripts, nothing that could fail again. The log has the
 * reference.
 */
export function failurePage(language: Language, requestId = ''): string {
  const { title, text, home, reference } = TEXTS[language];
  const named = requestId && `<p><small>${reference} <bdi>${requestId}</bdi></small></p>`;
  return `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font-family:system-ui,sans-serif;background:#fdf9f6;color:#231d18;display:grid;place-content:center;justify-items:center;min-height:90vh;text-align:center;gap:.5rem;padding:1rem}
a{background:#cd1e2e;color:#fff;padding:.8rem 1.6rem;border-radius:14px;text-decoration:none}img{inline-size:72px}</style></head>
<body><img src="/favicon.svg" alt=""><h1>${text}</h1>${named}<p><a href="/">${home}</a></p></body></html>`;
}
