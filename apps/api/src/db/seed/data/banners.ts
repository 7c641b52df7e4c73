import type { SeedBanner } from './shapes.ts';

export const banners: SeedBanner[] = [
  {
    key: 'morning-market',
    title: { en: 'Picked this morning, on your table tonight', ar: 'نقطفها صباحاً وتصل سفرتك مساءً' },
    subtitle: {
      en: 'Sweet watermelon, vine tomatoes and crisp peppers, chosen one by one.',
      ar: 'بطيخ حلو وطماط ناضجة وفلفل مقرمش، نختارها لك حبة حبة.',
    },
    action: { en: 'Shop fruit and vegetables', ar: 'تسوّق الخضار والفواكه' },
    link: '/product?tag=fresh-daily',
    picture: 'hero-produce',
  },
  {
    key: 'your-butcher',
    title: { en: 'Your butcher, without the queue', ar: 'قصّابك المفضّل بلا انتظار' },
    subtitle: {
      en: 'Fresh halal lamb and beef, cut your way for machboos, biryani or the grill.',
      ar: 'لحم غنم وبقر حلال وطازج، مقطّع كما تحب للمجبوس أو البرياني أو الشوي.',
    },
    action: { en: 'See the butcher', ar: 'تصفّح الملحمة' },
    link: '/product?tag=halal',
    picture: 'hero-butcher',
  },
  {
    key: 'from-the-pen',
    title: { en: 'From the pen to your door', ar: 'من الحظيرة إلى باب بيتك' },
    subtitle: {
      en: 'Sheep, goats, calves and camels with weight, age and vet card. Udhiya and aqiqah done for you.',
      ar: 'أغنام وماعز وعجول وإبل بأوزان وأعمار واضحة وبطاقة بيطرية، ونتكفّل عنك بالأضحية والعقيقة.',
    },
    action: { en: 'Choose your livestock', ar: 'اختر ذبيحتك' },
    link: '/liveStocks',
    picture: 'hero-livestock',
    countries: ['kw', 'sa'],
  },
  {
    key: 'weekly-box',
    title: { en: 'Four weeks of groceries, planned once', ar: 'مقاضي أربعة أسابيع بطلب واحد' },
    subtitle: {
      en: 'Fill your weekly box, pick the days and times, and we will do the rest.',
      ar: 'جهّز صندوقك الأسبوعي واختر الأيام والأوقات، واترك الباقي علينا.',
    },
    action: { en: 'Start a weekly box', ar: 'ابدأ صندوقك الأسبوعي' },
    link: '/subscriptions',
    picture: 'hero-box',
  },
  {
    key: 'karaz-club',
    title: { en: 'Karaz Club: save on every basket', ar: 'نادي كرز: توفير في كل سلة' },
    subtitle: {
      en: 'Member discounts, free delivery and points that come back as money off.',
      ar: 'خصومات للأعضاء وتوصيل مجاني ونقاط ترجع لك رصيداً في طلباتك.',
    },
    action: { en: 'Join the club', ar: 'انضم إلى النادي' },
    link: '/membership',
    picture: 'hero-club',
  },
  {
    key: 'ramadan-table',
    title: { en: 'The Ramadan table starts here', ar: 'سفرة رمضان تبدأ من هنا' },
    subtitle: {
      en: 'Dates, coffee, soup and sambousa needs, delivered before the call to prayer.',
      ar: 'تمر وقهوة وشوربة ومستلزمات السمبوسة، تصلك قبل أذان المغرب.',
    },
    action: { en: 'Fill the table', ar: 'جهّز سفرتك' },
    link: '/product?tag=ramadan',
    picture: 'hero-ramadan',
  },
  {
    key: 'all-aisles',
    title: { en: 'Every aisle, one basket', ar: 'كل الأقسام في سلة واحدة' },
    subtitle: {
      en: 'Bakery, dairy, fish, pantry and the house: order until late and choose your hour.',
      ar: 'مخبوزات وألبان وأسماك ومؤونة ومنظفات: اطلب حتى وقت متأخر واختر ساعة توصيلك.',
    },
    action: { en: 'Browse all categories', ar: 'تصفّح كل الأقسام' },
    link: '/categories',
    picture: 'hero-box',
    countries: ['eg', 'ae'],
  },
  {
    key: 'this-week-offers',
    title: { en: 'This week’s offers', ar: 'عروض الأسبوع' },
    subtitle: {
      en: 'Real reductions on things you buy anyway. While stocks last.',
      ar: 'تخفيضات حقيقية على ما تشتريه كل أسبوع، حتى نفاد الكمية.',
    },
    action: { en: 'See the offers', ar: 'شاهد العروض' },
    link: '/product?tag=offer',
    picture: 'hero-produce',
  },
];
