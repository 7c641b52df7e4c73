import type { SeedFaq, Text } from './shapes.ts';

const ORDERS: Text = { en: 'Orders and payment', ar: 'الطلبات والدفع' };
const DELIVERY: Text = { en: 'Delivery and pickup', ar: 'التوصيل والاستلام' };
const FOOD: Text = { en: 'Fresh food, meat and livestock', ar: 'الأغذية الطازجة واللحوم والمواشي' };
const CLUB: Text = { en: 'Weekly boxes and Karaz Club', ar: 'الصندوق الأسبوعي ونادي كرز' };

export const faqs: SeedFaq[] = [
  {
    topic: ORDERS,
    question: { en: 'Do I need an account to order?', ar: 'هل أحتاج إلى حساب لأطلب؟' },
    answer: {
      en: 'No. A guest only gives a name, an address and a mobile number, and confirms the number with a six-digit code. With an account you can also save addresses, reorder, keep a wishlist, subscribe to a weekly box and join the club.',
      ar: 'لا. يكفي أن يكتب الضيف اسمه وعنوانه ورقم هاتفه، ويؤكد الرقم برمز من ستة أرقام. أما الحساب فيتيح لك حفظ العناوين وإعادة الطلب وقائمة الأمنيات والصندوق الأسبوعي وعضوية النادي.',
    },
  },
  {
    topic: ORDERS,
    question: { en: 'How can I pay?', ar: 'ما طرق الدفع المتاحة؟' },
    answer: {
      en: 'Online by card, or in cash when the order arrives. Weekly boxes, memberships and donations to charities are paid online only.',
      ar: 'إلكترونياً بالبطاقة، أو نقداً عند وصول الطلب. أما الصندوق الأسبوعي والعضويات والتبرعات للجمعيات فتُدفع إلكترونياً فقط.',
    },
  },
  {
    topic: ORDERS,
    question: { en: 'My online payment failed. Is my order lost?', ar: 'تعذّر الدفع الإلكتروني، فهل ضاع طلبي؟' },
    answer: {
      en: 'No. We hold the goods for 30 minutes and your cart stays as it was. Open the order and press pay again, or choose another way to pay. If the time runs out, the order lapses and nothing is charged.',
      ar: 'لا. نحجز لك الأصناف 30 دقيقة وتبقى سلتك كما هي. افتح الطلب واضغط الدفع مرة أخرى أو اختر طريقة دفع أخرى. وإذا انقضت المدة يُلغى الطلب تلقائياً ولا يُخصم منك شيء.',
    },
  },
  {
    topic: ORDERS,
    question: { en: 'Can I change or cancel an order?', ar: 'هل يمكنني تعديل الطلب أو إلغاؤه؟' },
    answer: {
      en: 'Yes, until the branch starts preparing it. Call or message us with the order number. What you paid online goes back to the same card. Meat already cut for you and animals already slaughtered cannot be cancelled.',
      ar: 'نعم، ما لم يبدأ الفرع في تجهيزه. اتصل بنا أو راسلنا برقم الطلب، ونعيد المبلغ المدفوع إلكترونياً إلى البطاقة نفسها. ولا يمكن إلغاء لحم قُطّع لك أو ذبيحة ذُبحت.',
    },
  },
  {
    topic: ORDERS,
    question: { en: 'How do I use a promo code?', ar: 'كيف أستخدم رمز الخصم؟' },
    answer: {
      en: 'Enter it in the order summary at checkout. One code can be used per order; some need a minimum amount or work in one country only. If a code does not apply we tell you why.',
      ar: 'أدخله في ملخص الطلب عند إتمام الشراء. يُستخدم رمز واحد لكل طلب، ولبعض الرموز حد أدنى أو تعمل في دولة واحدة فقط، وإذا لم ينطبق الرمز أخبرناك بالسبب.',
    },
  },
  {
    topic: DELIVERY,
    question: { en: 'Where do you deliver?', ar: 'إلى أين توصّلون؟' },
    answer: {
      en: 'In Kuwait, Egypt, the United Arab Emirates and Saudi Arabia. Choose your country, city and area at the top of the page: you then see only what can reach you, with your area’s delivery fee.',
      ar: 'في الكويت ومصر والإمارات والسعودية. اختر الدولة والمدينة والمنطقة من أعلى الصفحة، فتظهر لك الأصناف التي تصلك فقط مع رسوم التوصيل لمنطقتك.',
    },
  },
  {
    topic: DELIVERY,
    question: { en: 'How much is delivery?', ar: 'كم رسوم التوصيل؟' },
    answer: {
      en: 'Each area has its own fee, shown before you order. Delivery is free above the amount shown for your country, for club members whose plan includes it, and when you collect the order yourself.',
      ar: 'لكل منطقة رسومها وتظهر لك قبل الطلب. والتوصيل مجاني إذا تجاوز طلبك المبلغ المحدد لدولتك، ولأعضاء النادي الذين تشمل باقتهم ذلك، وعند استلامك الطلب بنفسك.',
    },
  },
  {
    topic: DELIVERY,
    question: { en: 'Can I choose the time?', ar: 'هل أستطيع اختيار وقت التوصيل؟' },
    answer: {
      en: 'Yes. Pick a day up to a month ahead and one of the branch’s hours. Branches take a limited number of orders for each window, so popular evenings fill up early.',
      ar: 'نعم. اختر يوماً خلال شهر من الآن وفترة من فترات عمل الفرع. ولكل فترة عدد محدود من الطلبات، لذلك تمتلئ فترات المساء مبكراً.',
    },
  },
  {
    topic: DELIVERY,
    question: { en: 'What does Express mean?', ar: 'ما معنى التوصيل السريع؟' },
    answer: {
      en: 'Items with the Express label come from a branch near you and can leave within one or two hours. The whole basket must be Express for the fast time to apply.',
      ar: 'الأصناف التي تحمل علامة التوصيل السريع تخرج من فرع قريب منك خلال ساعة أو ساعتين. ويُشترط أن تكون السلة كلها من أصناف التوصيل السريع.',
    },
  },
  {
    topic: DELIVERY,
    question: { en: 'How does pickup work?', ar: 'كيف أستلم الطلب من الفرع؟' },
    answer: {
      en: 'Choose pickup at checkout. A pickup order holds goods of one branch. We send you a message when it is ready and keep it for 48 hours.',
      ar: 'اختر الاستلام من الفرع عند إتمام الشراء، على أن تكون الأصناف كلها من فرع واحد. نرسل لك رسالة حين يجهز الطلب ونحفظه لك 48 ساعة.',
    },
  },
  {
    topic: FOOD,
    question: { en: 'Is all the meat halal?', ar: 'هل جميع اللحوم حلال؟' },
    answer: {
      en: 'Yes, everything we sell. Local animals are slaughtered by hand in licensed slaughterhouses; imported meat comes with a halal certificate from a body recognised in your country. Read our halal promise for the details.',
      ar: 'نعم، كل ما نبيعه حلال. تُذبح المواشي المحلية يدوياً في مسالخ مرخّصة، وتصل اللحوم المستوردة بشهادة حلال من جهة معتمدة في دولتك. التفاصيل في صفحة «عهد الحلال».',
    },
  },
  {
    topic: FOOD,
    question: { en: 'Can you cut the meat the way I cook it?', ar: 'هل تقطّعون اللحم حسب الطبخة؟' },
    answer: {
      en: 'Of course. Choose the cut on the product page: machboos, biryani, small cubes, boneless, fat trimmed, and how to pack it. Write anything special in the note.',
      ar: 'بالتأكيد. اختر التقطيع من صفحة المنتج: مجبوس، برياني، قطع صغيرة، مشفّى، منزوع الشحم، وطريقة التغليف، واكتب ما تريده في الملاحظات.',
    },
  },
  {
    topic: FOOD,
    question: { en: 'How do you deliver a live animal?', ar: 'كيف توصّلون الذبيحة الحيّة؟' },
    answer: {
      en: 'By an animal transport vehicle, at least a day after the order, with its vet card. Somebody must receive it, and the place must be allowed to keep animals. Or choose halal slaughter and we bring it cut and boxed.',
      ar: 'بسيارة مخصصة لنقل المواشي بعد يوم على الأقل من الطلب، ومعها بطاقتها البيطرية. ويلزم وجود من يستلمها في مكان يُسمح فيه بتربية المواشي. ولك أن تختار الذبح الحلال فتصلك مقطّعة ومعبأة.',
    },
  },
  {
    topic: FOOD,
    question: { en: 'Something was not fresh. What now?', ar: 'وصلني صنف غير طازج، ماذا أفعل؟' },
    answer: {
      en: 'We are sorry. Send us a photo and the order number on the day of delivery and we replace it or give your money back. You do not have to return fresh food.',
      ar: 'نعتذر منك. أرسل لنا صورة ورقم الطلب في يوم التوصيل نفسه، ونستبدل الصنف أو نعيد لك المبلغ، ولا حاجة لإرجاع الأغذية الطازجة.',
    },
  },
  {
    topic: CLUB,
    question: { en: 'What is the weekly box?', ar: 'ما الصندوق الأسبوعي؟' },
    answer: {
      en: 'Four deliveries in four weeks from one branch. You choose the items once, then a day and a time in each week, and pay online for the four. Prices stay as they were on the day you bought it.',
      ar: 'أربع توصيلات في أربعة أسابيع من فرع واحد. تختار الأصناف مرة واحدة، ثم يوماً ووقتاً لكل أسبوع، وتدفع إلكترونياً عن الأربعة. وتبقى الأسعار كما كانت يوم الشراء.',
    },
  },
  {
    topic: CLUB,
    question: { en: 'Does the weekly box renew by itself?', ar: 'هل يتجدد الصندوق الأسبوعي تلقائياً؟' },
    answer: {
      en: 'No. After the fourth delivery it is complete. You can start another whenever you like.',
      ar: 'لا. ينتهي بعد التوصيلة الرابعة، ويمكنك بدء صندوق جديد متى شئت.',
    },
  },
  {
    topic: CLUB,
    question: { en: 'What do I get with Karaz Club?', ar: 'ماذا أستفيد من نادي كرز؟' },
    answer: {
      en: 'A discount on every order, free delivery with the plans that include it, and points. Memberships are priced in AED in every country and never renew by themselves; we remind you seven days and one day before the end.',
      ar: 'خصماً على كل طلب، وتوصيلاً مجانياً في الباقات التي تشمله، ونقاطاً. أسعار العضويات بالدرهم الإماراتي في جميع الدول، ولا تتجدد تلقائياً، ونذكّرك قبل انتهائها بسبعة أيام ثم بيوم واحد.',
    },
  },
  {
    topic: CLUB,
    question: { en: 'What are points worth?', ar: 'كم تساوي النقاط؟' },
    answer: {
      en: 'Members earn one point for each whole unit of currency of a delivered order, and 100 points are worth one unit at checkout, on orders in the same currency. Points lapse after 12 months.',
      ar: 'يكسب العضو نقطة عن كل وحدة كاملة من العملة في الطلب الذي تم توصيله، وكل 100 نقطة تساوي وحدة واحدة عند الدفع في الطلبات بالعملة نفسها. وتنتهي صلاحية النقاط بعد 12 شهراً.',
    },
  },
  {
    topic: CLUB,
    question: { en: 'Can I give groceries to a charity?', ar: 'هل أستطيع التبرع بالمقاضي لجمعية خيرية؟' },
    answer: {
      en: 'Yes, in Kuwait, the Emirates and Saudi Arabia. Choose the Charities tab at checkout and we take the order to the charity. Add a message if you like, or stay anonymous.',
      ar: 'نعم، في الكويت والإمارات والسعودية. اختر تبويب «الجمعيات الخيرية» عند إتمام الشراء ونوصل الطلب إليها. أضف رسالة إن أحببت، أو أخفِ اسمك.',
    },
  },
];
