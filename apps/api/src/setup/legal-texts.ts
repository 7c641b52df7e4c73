import type { MainLanguage } from '@karaz/i18n/language';

/** What the templates say of the shop. */
export type LegalDetails = {
  shop: string;
  email: string;
  phone: string;
  address: string;
  country: string;
  /** Empty: not registered. */
  vatNumber: string;
};

export const LEGAL_SLUGS = ['terms', 'privacy', 'returns', 'about-us'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];
type Section = { heading: string; paragraphs: readonly string[] };
export type LegalText = { title: string; sections: readonly Section[] };
type Template = (details: LegalDetails) => LegalText;

const present = (...parts: readonly string[]) => parts.filter((part) => part !== '');

const contactEn = ({ shop, address, phone, email, vatNumber }: LegalDetails): Section => ({
  heading: 'Contact',
  paragraphs: present(
    shop,
    address,
    phone && `Phone: ${phone}`,
    email && `E-mail: ${email}`,
    vatNumber && `VAT number: ${vatNumber}`,
  ),
});
const contactAr = ({ shop, address, phone, email, vatNumber }: LegalDetails): Section => ({
  heading: 'التواصل',
  paragraphs: present(
    shop,
    address,
    phone && `الهاتف: ${phone}`,
    email && `البريد الإلكتروني: ${email}`,
    vatNumber && `الرقم الضريبي: ${vatNumber}`,
  ),
});

const EN: Record<LegalSlug, Template> = {
  terms: (details) => ({
    title: 'Terms of sale',
    sections: [
      {
        heading: 'Who sells',
        paragraphs: [`These terms apply to every order you place with ${details.shop} in ${details.country}.`],
      },
      {
        heading: 'Orders and prices',
        paragraphs: [
          'An order is accepted when we confirm it. Prices are those shown when you place the order and include VAT where it applies.',
          'If goods sold by weight turn out lighter than ordered, you pay for the lighter weight.',
        ],
      },
      {
        heading: 'Payment and delivery',
        paragraphs: [
          'The ways to pay, the delivery fee and the minimum order are shown before you confirm.',
          'We deliver in the time slot you choose. If we cannot, we call you and you may cancel free of charge.',
        ],
      },
      {
        heading: 'Cancelling',
        paragraphs: ['You may cancel an order free of charge until we begin to prepare it.'],
      },
      { heading: 'Law', paragraphs: [`The law of ${details.country} applies.`] },
      contactEn(details),
    ],
  }),
  privacy: (details) => ({
    title: 'Privacy',
    sections: [
      {
        heading: 'What we store',
        paragraphs: [
          `${details.shop} stores your name, phone, e-mail address, delivery addresses and orders, because we need them to sell and deliver to you.`,
          'If you order without an account, we store what you typed for that order only.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'Our staff who prepare and deliver your order, and the providers that send messages or take payments for us. We sell your data to nobody.',
        ],
      },
      {
        heading: 'How long',
        paragraphs: ['Invoices as long as the law requires; everything else until you delete your account.'],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'In your profile you can download your data, correct it and delete your account. You can also write to us.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: ['We use only the cookies that the shop needs: language, delivery area, cart and sign-in.'],
      },
      contactEn(details),
    ],
  }),
  returns: (details) => ({
    title: 'Returns and refunds',
    sections: [
      {
        heading: 'When something is wrong',
        paragraphs: [
          'Check your order when it arrives. If something is missing, damaged or not fresh, tell us within 24 hours, with a picture if you can.',
          'We bring it again or refund it, as you prefer.',
        ],
      },
      {
        heading: 'Other returns',
        paragraphs: [
          'Unopened goods that keep may be returned within 14 days. Fresh food, meat and goods prepared for you cannot be returned unless they are faulty.',
        ],
      },
      {
        heading: 'Refunds',
        paragraphs: ['Card payments are refunded to the same card, cash in cash or by bank transfer, within 14 days.'],
      },
      contactEn(details),
    ],
  }),
  'about-us': (details) => ({
    title: 'About us',
    sections: [
      {
        heading: details.shop,
        paragraphs: [`Order from ${details.shop} online and have it delivered at a time that suits you.`],
      },
      contactEn(details),
    ],
  }),
};

const AR: Record<LegalSlug, Template> = {
  terms: (details) => ({
    title: 'شروط البيع',
    sections: [
      { heading: 'البائع', paragraphs: [`تسري هذه الشروط على كل طلب من ${details.shop} في ${details.country}.`] },
      {
        heading: 'الطلبات والأسعار',
        paragraphs: [
          'يُعدّ الطلب مقبولاً عند تأكيدنا له. الأسعار هي المعروضة وقت الطلب وتشمل ضريبة القيمة المضافة حيث تُطبَّق.',
          'إذا كان وزن المنتج المباع بالوزن أقل من المطلوب تدفع قيمة الوزن الفعلي.',
        ],
      },
      {
        heading: 'الدفع والتوصيل',
        paragraphs: [
          'تظهر طرق الدفع ورسوم التوصيل والحد الأدنى للطلب قبل التأكيد.',
          'نوصّل في الموعد الذي تختاره، وإن تعذّر ذلك نتصل بك ويحق لك الإلغاء مجاناً.',
        ],
      },
      { heading: 'الإلغاء', paragraphs: ['يمكنك إلغاء الطلب مجاناً قبل أن نبدأ بتجهيزه.'] },
      { heading: 'القانون', paragraphs: [`تُطبَّق قوانين ${details.country}.`] },
      contactAr(details),
    ],
  }),
  privacy: (details) => ({
    title: 'الخصوصية',
    sections: [
      {
        heading: 'ما نحفظه',
        paragraphs: [
          `يحفظ ${details.shop} اسمك وهاتفك وبريدك الإلكتروني وعناوين التوصيل وطلباتك، لأنها لازمة للبيع والتوصيل.`,
          'إذا طلبت دون حساب نحفظ ما كتبته لذلك الطلب فقط.',
        ],
      },
      {
        heading: 'من يطّلع عليها',
        paragraphs: [
          'موظفونا الذين يجهّزون طلبك ويوصّلونه، ومزوّدو الرسائل والدفع الذين نتعامل معهم. لا نبيع بياناتك لأحد.',
        ],
      },
      { heading: 'مدة الحفظ', paragraphs: ['الفواتير للمدة التي يفرضها القانون، وما عداها حتى تحذف حسابك.'] },
      {
        heading: 'حقوقك',
        paragraphs: ['يمكنك من ملفك الشخصي تنزيل بياناتك وتصحيحها وحذف حسابك، أو مراسلتنا.'],
      },
      {
        heading: 'ملفات تعريف الارتباط',
        paragraphs: ['نستخدم فقط ما يحتاجه المتجر: اللغة ومنطقة التوصيل والسلة وتسجيل الدخول.'],
      },
      contactAr(details),
    ],
  }),
  returns: (details) => ({
    title: 'الإرجاع والاسترداد',
    sections: [
      {
        heading: 'عند وجود مشكلة',
        paragraphs: [
          'افحص طلبك عند استلامه. إذا وجدت نقصاً أو تلفاً أو منتجاً غير طازج فأخبرنا خلال 24 ساعة، مع صورة إن أمكن.',
          'نعيد توصيله أو نرد قيمته كما تفضّل.',
        ],
      },
      {
        heading: 'حالات أخرى',
        paragraphs: [
          'يمكن إرجاع المنتجات غير القابلة للتلف وهي مغلقة خلال 14 يوماً. لا تُرجع الأغذية الطازجة واللحوم وما جُهّز خصيصاً لك إلا إذا كان فيها عيب.',
        ],
      },
      {
        heading: 'الاسترداد',
        paragraphs: ['يُرد المدفوع بالبطاقة إلى البطاقة نفسها، والنقدي نقداً أو بتحويل بنكي، خلال 14 يوماً.'],
      },
      contactAr(details),
    ],
  }),
  'about-us': (details) => ({
    title: 'من نحن',
    sections: [
      { heading: details.shop, paragraphs: [`اطلب من ${details.shop} عبر الإنترنت ويصلك في الموعد الذي يناسبك.`] },
      contactAr(details),
    ],
  }),
};

export const LEGAL_TEXTS: Record<MainLanguage, Record<LegalSlug, Template>> = { en: EN, ar: AR };
