import type { SeedChat, SeedChatReply } from './shapes.ts';

/** Minutes before now; the last line decides whether somebody waits. */
export const chats: SeedChat[] = [
  {
    user: 'salma',
    country: 'kw',
    language: 'ar',
    aboutOrder: true,
    messages: [
      { kind: 'shopper', minutesAgo: 9, text: 'مساء الخير، طلبي لم يصل بعد والموعد كان قبل نصف ساعة.' },
      { kind: 'shopper', minutesAgo: 8, text: 'عندي ضيوف على العشاء، متى يوصل اللحم؟' },
    ],
  },
  {
    user: 'anjali-nair',
    country: 'kw',
    language: 'en',
    messages: [
      {
        kind: 'shopper',
        minutesAgo: 24,
        text: 'Hi! Can I change the cut of my lamb order to curry pieces? It is for tomorrow.',
      },
    ],
  },
  {
    guest: { name: 'Omar', email: 'omar.hassan@example.com' },
    country: 'eg',
    language: 'en',
    messages: [
      {
        kind: 'shopper',
        minutesAgo: 3,
        text: 'Do you deliver to New Cairo, Fifth Settlement? Your page https://karaz.example/location did not find my street.',
      },
    ],
  },
  {
    user: 'shopper',
    country: 'kw',
    language: 'en',
    aboutOrder: true,
    assignee: 'support',
    messages: [
      { kind: 'shopper', minutesAgo: 190, text: 'Two of the mangoes in my last order were bruised.' },
      {
        kind: 'staff',
        minutesAgo: 184,
        text: 'Sorry about that, Daniel. Could you tell me roughly how many grams are lost?',
      },
      { kind: 'shopper', minutesAgo: 181, text: 'About half a kilo.' },
      {
        kind: 'note',
        minutesAgo: 180,
        text: 'Third complaint about mangoes from Shuwaikh this week: tell the branch.',
      },
      {
        kind: 'staff',
        minutesAgo: 178,
        text: 'Thank you. I have asked for half a kilo to be sent back to your card; it takes two or three days.',
      },
    ],
  },
  {
    user: 'fahad-al-enezi',
    country: 'kw',
    language: 'ar',
    assignee: 'support',
    messages: [
      { kind: 'shopper', minutesAgo: 320, text: 'هل عندكم خروف نعيمي كامل للعيد؟' },
      {
        kind: 'staff',
        minutesAgo: 312,
        text: 'أهلاً أخ فهد، نعم متوفر. تجده في قسم المواشي ويمكنك اختيار الوزن وطريقة التقطيع.',
      },
      { kind: 'shopper', minutesAgo: 300, text: 'ممتاز، وهل التوصيل مجاني؟' },
      { kind: 'staff', minutesAgo: 298, text: 'نعم، التوصيل مجاني للطلبات فوق 15 ديناراً.' },
    ],
  },
  {
    user: 'noura-al-mutairi',
    country: 'kw',
    language: 'ar',
    assignee: 'support',
    isClosed: true,
    messages: [
      { kind: 'shopper', minutesAgo: 2900, text: 'كيف أوقف الاشتراك الأسبوعي خلال السفر؟' },
      { kind: 'staff', minutesAgo: 2890, text: 'من صفحة اشتراكاتي اختاري الأسبوع ثم "تخطّي"، ويبقى رصيده محفوظاً لك.' },
      { kind: 'shopper', minutesAgo: 2885, text: 'تمام، شكراً جزيلاً 🌷' },
      { kind: 'staff', minutesAgo: 2884, text: 'على الرحب والسعة، سفراً سعيداً!' },
    ],
  },
  {
    guest: { name: 'Priya', email: null },
    country: 'ae',
    language: 'en',
    assignee: 'admin',
    isClosed: true,
    messages: [
      { kind: 'shopper', minutesAgo: 4400, text: 'Is the chicken halal certified?' },
      {
        kind: 'staff',
        minutesAgo: 4391,
        text: 'Yes, every piece of meat we sell is. The certificate of each farm is on the page of its seller.',
      },
    ],
  },
];

export const chatReplies: SeedChatReply[] = [
  {
    title: 'Hello',
    en: 'Hello, this is Karaz. Thank you for writing to us! I am looking into it right now.',
    ar: 'أهلاً بك، معك فريق كرز. شكراً لتواصلك معنا! أتحقق من الأمر الآن.',
  },
  {
    title: 'Order on its way',
    en: 'Your order has left the branch and will be with you within 30 minutes. Sorry for the wait!',
    ar: 'خرج طلبك من الفرع وسيصلك خلال 30 دقيقة. نعتذر عن الانتظار!',
  },
  {
    title: 'Refund',
    en: 'The amount is on its way back to you. Banks usually need two to five working days.',
    ar: 'المبلغ في طريقه إليك. تحتاج البنوك عادةً من يومين إلى خمسة أيام عمل.',
  },
  {
    title: 'Anything else?',
    en: 'Is there anything else I can do for you?',
    ar: 'هل أستطيع مساعدتك في أي شيء آخر؟',
  },
];
