import type { SeedPage } from './shapes.ts';

export const pages: SeedPage[] = [
  {
    slug: 'about-us',
    title: { en: 'About Karaz', ar: 'عن كرز' },
    body: {
      en: `<p>Karaz means cherry. We chose the name because a cherry is a small thing that has to be picked at the right hour, and that is how we think about groceries.</p>
<h2>What we do</h2>
<p>Karaz brings the good shops of a city into one basket: the supermarket for the weekly shop, the butcher who knows how you like your lamb, the fish market at the harbour, the neighbourhood oven, the farm, the livestock pens and a few kitchens we love to eat from. You order once, in English or Arabic, and choose the hour that suits your home.</p>
<h2>Where we are</h2>
<p>We began in Shuwaikh, Kuwait, and today we also deliver in Egypt, the United Arab Emirates and Saudi Arabia. Every country has its own main store, its own prices in its own currency and its own people on the phone.</p>
<h2>What you can expect from us</h2>
<ul>
<li><strong>Clear prices.</strong> What you see includes VAT where there is VAT, and the delivery fee of your area is shown before you order.</li>
<li><strong>Honest sellers.</strong> Each product says who sells it and where it comes from.</li>
<li><strong>Halal, always.</strong> Read our <a href="/page/halal-promise">halal promise</a>.</li>
<li><strong>We put it right.</strong> If something is not good, we replace it or give the money back.</li>
</ul>
<p>Questions, ideas, complaints: <a href="/contact-us">talk to us</a>.</p>`,
      ar: `<p>اخترنا اسم «كرز» لأن الكرز ثمرة صغيرة لا تُقطف إلا في وقتها، وهكذا ننظر إلى مقاضي البيت.</p>
<h2>ماذا نقدّم</h2>
<p>يجمع كرز أفضل محلات المدينة في سلة واحدة: السوبرماركت لمقاضي الأسبوع، والقصّاب الذي يعرف ذوقك، وسوق السمك عند الميناء، وفرن الحارة، والمزرعة، وحظائر المواشي، ومطابخ نحب أن نأكل منها. تطلب مرة واحدة بالعربية أو الإنجليزية، وتختار الساعة التي تناسب بيتك.</p>
<h2>أين نعمل</h2>
<p>بدأنا من الشويخ في الكويت، ونوصّل اليوم أيضاً في مصر والإمارات والسعودية. ولكل دولة متجرها الرئيسي وأسعارها بعملتها، وفريقها الذي يرد على اتصالك.</p>
<h2>ما الذي تتوقعه منا</h2>
<ul>
<li><strong>أسعار واضحة.</strong> السعر المعروض شامل ضريبة القيمة المضافة حيث تُطبَّق، ورسوم توصيل منطقتك تظهر قبل الطلب.</li>
<li><strong>بائعون موثوقون.</strong> كل منتج مكتوب عليه اسم البائع وبلد المنشأ.</li>
<li><strong>حلال دائماً.</strong> اقرأ <a href="/page/halal-promise">عهد الحلال</a>.</li>
<li><strong>نصحّح الخطأ.</strong> إذا لم يعجبك شيء استبدلناه أو أعدنا لك المبلغ.</li>
</ul>
<p>عندك سؤال أو فكرة أو شكوى؟ <a href="/contact-us">تواصل معنا</a>.</p>`,
    },
  },
  {
    slug: 'contact-us',
    title: { en: 'Contact us', ar: 'اتصل بنا' },
    body: {
      en: `<p>We answer every day from 8 in the morning until midnight, and on Fridays from 1 in the afternoon.</p>
<h2>About an order</h2>
<p>Have the order number ready (it looks like KW-20261114-00012). For anything that arrived in a bad state a photo helps us most: we can usually settle it in one message.</p>
<h2>How to reach us</h2>
<ul>
<li>The phone, WhatsApp and e-mail of your country are at the foot of every page.</li>
<li>Signed in? Use the chat: we see your order and can help faster.</li>
<li>To visit or collect an order, see the address and opening hours of each <a href="/sellers">seller</a>.</li>
</ul>
<h2>Complaints</h2>
<p>If an answer did not satisfy you, ask for the branch manager. We reply to every complaint within two working days.</p>`,
      ar: `<p>نرد عليك يومياً من الثامنة صباحاً حتى منتصف الليل، ويوم الجمعة من الواحدة ظهراً.</p>
<h2>بخصوص طلب</h2>
<p>جهّز رقم الطلب (مثل KW-20261114-00012). وإذا وصلك شيء بحالة غير جيدة فالصورة أسرع طريق: غالباً ما نحل الموضوع برسالة واحدة.</p>
<h2>كيف تصل إلينا</h2>
<ul>
<li>هاتف دولتك ورقم الواتساب والبريد الإلكتروني في أسفل كل صفحة.</li>
<li>سجّلت الدخول؟ استخدم المحادثة، فنحن نرى طلبك ونساعدك بشكل أسرع.</li>
<li>للزيارة أو استلام طلب، تجد العنوان وأوقات العمل في صفحة كل <a href="/sellers">بائع</a>.</li>
</ul>
<h2>الشكاوى</h2>
<p>إذا لم يرضك ردّنا فاطلب مدير الفرع. نرد على كل شكوى خلال يومي عمل.</p>`,
    },
  },
  {
    slug: 'halal-promise',
    title: { en: 'Our halal promise', ar: 'عهد الحلال' },
    inHeader: true,
    body: {
      en: `<p>Everything edible on Karaz is halal. This is what stands behind the word.</p>
<h2>Local animals</h2>
<ul>
<li>Slaughtered by hand by a Muslim slaughterer, with the name of God said over each animal.</li>
<li>In licensed slaughterhouses under municipal supervision, with a vet before and after.</li>
<li>Never slaughtered in front of one another, always given water and rest first.</li>
</ul>
<h2>Imported meat and poultry</h2>
<p>We buy only from plants whose halal certificate comes from a body recognised by the authorities of the country we sell in. The certificate travels with the shipment, and the origin is written on the product page.</p>
<h2>Packaged food</h2>
<p>We read the small print for you: no pork gelatine, no lard, no alcohol used as an ingredient. When a producer changes a recipe, the product comes off the shelf until we have checked it again.</p>
<h2>Udhiya and aqiqah</h2>
<p>Animals offered for udhiya and aqiqah meet the conditions of age and soundness. Udhiya is slaughtered after the Eid prayer and within its days, and we can send you the time of slaughter.</p>
<p>Would you like to see a certificate? <a href="/contact-us">Ask us</a> with the product name and we send you a copy.</p>`,
      ar: `<p>كل ما يؤكل في كرز حلال، وهذا ما تعنيه الكلمة عندنا.</p>
<h2>المواشي المحلية</h2>
<ul>
<li>تُذبح يدوياً على يد ذابح مسلم مع التسمية على كل ذبيحة.</li>
<li>في مسالخ مرخّصة بإشراف البلدية، وبفحص بيطري قبل الذبح وبعده.</li>
<li>لا تُذبح الواحدة أمام الأخرى، وتُسقى وتُراح قبل الذبح.</li>
</ul>
<h2>اللحوم والدواجن المستوردة</h2>
<p>لا نشتري إلا من مصانع تحمل شهادة حلال من جهة تعترف بها سلطات الدولة التي نبيع فيها. ترافق الشهادة الشحنة، ويُكتب بلد المنشأ في صفحة المنتج.</p>
<h2>الأغذية المعبأة</h2>
<p>نقرأ المكونات عنك: لا جيلاتين خنزير، ولا شحوم محرّمة، ولا كحول ضمن المكونات. وإذا غيّر المنتِج وصفته رفعنا المنتج عن الرف حتى نتحقق منه من جديد.</p>
<h2>الأضحية والعقيقة</h2>
<p>تستوفي مواشي الأضحية والعقيقة شروط السن والسلامة من العيوب. تُذبح الأضحية بعد صلاة العيد وفي أيامها، ويمكننا إبلاغك بوقت الذبح.</p>
<p>تودّ الاطلاع على شهادة؟ <a href="/contact-us">راسلنا</a> باسم المنتج ونرسل لك نسخة منها.</p>`,
    },
  },
  {
    slug: 'how-we-source',
    title: { en: 'How we source', ar: 'من أين نأتي بمنتجاتنا' },
    body: {
      en: `<p>Good food begins long before the shop. A short tour of where ours comes from.</p>
<h3>Fruit and vegetables</h3>
<p>First from near: Wafra and Abdali in Kuwait, the Delta in Egypt, Al Ain and Liwa in the Emirates, Al-Kharj and Qassim in Saudi Arabia. Only when the season here ends do we look further, to Jordan, Lebanon, India or South Africa. Buyers are at the auction before five in the morning and send back what they would not eat at home.</p>
<h3>Meat and livestock</h3>
<p>Naimi, Najdi and Harri sheep from farms we visit; local veal and young camel; chilled beef and lamb from Australia and New Zealand by air. Every animal sold live has a vet card with its age.</p>
<h3>Fish</h3>
<p>From the boats at Sharq and other Gulf harbours on the day of sale. We keep to the fishing seasons: when zubaidi or shrimp is closed, we do not sell it.</p>
<h3>Bread, dairy and eggs</h3>
<p>Baked the same morning, and milk and laban from farms less than a day away. The packing date is on every tray of eggs.</p>
<h3>Keeping it cold</h3>
<p>Meat and dairy travel between 0 and 4 degrees, frozen food at -18, fish on ice. Drivers measure when they load, and so do we.</p>`,
      ar: `<p>الطعام الجيد يبدأ قبل المتجر بوقت طويل. هذه جولة قصيرة على مصادرنا.</p>
<h3>الخضار والفواكه</h3>
<p>القريب أولاً: الوفرة والعبدلي في الكويت، والدلتا في مصر، والعين وليوا في الإمارات، والخرج والقصيم في السعودية. وحين ينتهي الموسم عندنا ننظر أبعد: الأردن ولبنان والهند وجنوب أفريقيا. مشترونا في المزاد قبل الخامسة فجراً، وما لا يرضونه لبيوتهم لا يشترونه لك.</p>
<h3>اللحوم والمواشي</h3>
<p>أغنام نعيمي ونجدي وحري من مزارع نزورها، وعجل وحاشي محلي، ولحوم بقر وغنم مبرّدة تصل جواً من أستراليا ونيوزيلندا. ولكل ذبيحة تُباع حيّة بطاقة بيطرية مدوّن فيها عمرها.</p>
<h3>الأسماك</h3>
<p>من القوارب في شرق وموانئ الخليج الأخرى في يوم البيع نفسه. ونلتزم بمواسم الصيد: إذا مُنع صيد الزبيدي أو الربيان لم نبعه.</p>
<h3>الخبز والألبان والبيض</h3>
<p>خبز الصباح نفسه، وحليب ولبن من مزارع لا تبعد أكثر من يوم، وتاريخ التعبئة مطبوع على كل طبق بيض.</p>
<h3>سلسلة التبريد</h3>
<p>تُنقل اللحوم والألبان بين صفر وأربع درجات، والمجمدات عند 18 تحت الصفر، والأسماك على الثلج. يقيس السائق الحرارة عند التحميل، ونقيسها نحن أيضاً.</p>`,
    },
  },
  {
    slug: 'delivery-and-returns',
    title: { en: 'Delivery and returns', ar: 'التوصيل والاسترجاع' },
    body: {
      en: `<h2>Delivery</h2>
<ul>
<li>Choose your area first; the fee and the amount from which delivery is free are shown in the cart.</li>
<li>Pick a day up to one month ahead and one of the branch’s delivery windows.</li>
<li>Express items can arrive within one or two hours if the whole basket is Express.</li>
<li>If you order from several sellers we deliver together, in the windows of the seller with the largest part of the order.</li>
<li>If nobody answers, the driver calls twice and waits ten minutes. Fresh food cannot be left at the door in summer.</li>
</ul>
<h2>Pickup</h2>
<p>Collect your order from the branch at no charge. We keep it for 48 hours after the message that it is ready.</p>
<h2>Returns and refunds</h2>
<ul>
<li><strong>Fresh and frozen food:</strong> tell us on the day of delivery, with a photo. We replace it or refund it; keep the goods.</li>
<li><strong>Packaged goods:</strong> unopened, within 14 days, with the receipt.</li>
<li><strong>Meat cut to order, cooked dishes and slaughtered animals</strong> can be returned only when something is wrong with them.</li>
<li><strong>Live animals:</strong> check the animal and its card with the driver; a vet’s finding within 24 hours is accepted.</li>
</ul>
<p>Refunds go back the way you paid: to the card within 5 to 10 working days depending on your bank; for cash orders, by bank transfer or in cash with your next order.</p>`,
      ar: `<h2>التوصيل</h2>
<ul>
<li>اختر منطقتك أولاً؛ وتظهر الرسوم والمبلغ الذي يصبح التوصيل بعده مجانياً في السلة.</li>
<li>اختر يوماً خلال شهر من الآن وفترة من فترات توصيل الفرع.</li>
<li>تصل أصناف التوصيل السريع خلال ساعة أو ساعتين إذا كانت السلة كلها منها.</li>
<li>إذا طلبت من أكثر من بائع نوصّل الطلب معاً، في فترات البائع صاحب النصيب الأكبر من الطلب.</li>
<li>إذا لم يرد أحد يتصل السائق مرتين وينتظر عشر دقائق. ولا نترك الأغذية الطازجة عند الباب في الصيف.</li>
</ul>
<h2>الاستلام من الفرع</h2>
<p>استلم طلبك من الفرع بلا رسوم. نحفظه لك 48 ساعة بعد رسالة الجاهزية.</p>
<h2>الاسترجاع والاسترداد</h2>
<ul>
<li><strong>الأغذية الطازجة والمجمدة:</strong> أخبرنا في يوم التوصيل مع صورة، فنستبدلها أو نعيد المبلغ وتبقى لك.</li>
<li><strong>المنتجات المعبأة:</strong> غير مفتوحة، خلال 14 يوماً، ومعها الفاتورة.</li>
<li><strong>اللحم المقطّع حسب الطلب والأطباق المطبوخة والذبائح:</strong> لا تُسترجع إلا إذا كان فيها عيب.</li>
<li><strong>المواشي الحيّة:</strong> افحص الذبيحة وبطاقتها مع السائق، ونقبل تقرير الطبيب البيطري خلال 24 ساعة.</li>
</ul>
<p>يعود المبلغ بالطريقة التي دفعت بها: إلى البطاقة خلال 5 إلى 10 أيام عمل حسب البنك، وفي الطلبات النقدية بتحويل بنكي أو نقداً مع طلبك القادم.</p>`,
    },
  },
  {
    slug: 'terms',
    title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
    body: {
      en: `<p>These terms apply to every order placed on Karaz. By ordering you agree to them. Please read them; we have tried to keep them short.</p>
<h2>1. Who we are</h2>
<p>Karaz runs this store. Goods are sold by Karaz stores and by independent sellers and restaurants, named on each product. Karaz takes your order and your payment, delivers, and is your contact for anything that goes wrong.</p>
<h2>2. Your account</h2>
<ul>
<li>You must be 18, or order with the consent of a parent or guardian.</li>
<li>Give correct details and keep your password and one-time codes to yourself. We never ask for them.</li>
<li>Guests may order too; a guest’s mobile number is confirmed by a code.</li>
</ul>
<h2>3. Products and prices</h2>
<ul>
<li>Prices are in the currency of your country and include VAT where it applies.</li>
<li>Pictures show the product as well as we can; fresh food varies in size and colour.</li>
<li>What can be bought depends on your area and on the stock of the branch. If a price changes before you confirm, we show you the new one and ask again.</li>
<li>If a price is plainly a mistake we may cancel the order and refund it in full.</li>
</ul>
<h2>4. Ordering and payment</h2>
<ul>
<li>An order is accepted when we confirm it: at once for cash orders, after payment for online orders.</li>
<li>Unpaid online orders hold the goods for 30 minutes and then lapse.</li>
<li>Card details are handled by a licensed payment provider. We neither see nor keep your card number.</li>
<li>Each country may have a minimum order amount, shown in the cart.</li>
</ul>
<h2>5. Promo codes, points and club</h2>
<ul>
<li>One promo code per order, within its dates, countries and limits. Codes have no cash value.</li>
<li>Club discount is taken first, the code afterwards, and a total is never below zero.</li>
<li>Points belong to one account, pay for orders in the currency they were earned in, lapse after 12 months and are taken back when the order they came from is cancelled or refunded.</li>
<li>Membership and weekly boxes have their own terms: <a href="/page/membership-terms">club terms</a>, <a href="/page/subscription-terms">weekly box terms</a>.</li>
</ul>
<h2>6. Delivery, pickup and risk</h2>
<p>Delivery windows are given in good faith. If we are late by more than an hour you may cancel without cost. Goods are yours, and in your care, once handed over. More on <a href="/page/delivery-and-returns">delivery and returns</a>.</p>
<h2>7. Cancelling</h2>
<p>You may cancel free of charge until the branch begins to prepare the order. After that, goods made or cut for you are charged. We may cancel when goods are missing, when an address cannot be reached or when we suspect fraud, and refund what you paid.</p>
<h2>8. Livestock</h2>
<p>Buying a live animal means you have a lawful place to keep it and will treat it well. Weights are live weights at the time of sale and may differ by up to 5%.</p>
<h2>9. Reviews</h2>
<p>Write about what you bought, politely. We may remove reviews that insult, advertise or reveal someone’s private details. We do not remove a review because it is critical.</p>
<h2>10. Our responsibility</h2>
<p>Nothing here takes away your rights under the consumer protection law of your country. Beyond those, our responsibility for an order is limited to its price. We do not answer for delays caused by things outside our control, such as storms, road closures or network failures.</p>
<h2>11. Law and changes</h2>
<p>The law of the country in which you ordered applies, and its courts decide. When we change these terms we say so here at least 14 days before; orders already placed keep the old ones.</p>
<p><em>Last changed on 1 January 2026. If the two language versions differ, the Arabic one prevails.</em></p>`,
      ar: `<p>تسري هذه الشروط على كل طلب يتم عبر كرز، وبإتمامك الطلب توافق عليها. نرجو قراءتها، وقد حرصنا على اختصارها.</p>
<h2>1. من نحن</h2>
<p>يدير كرز هذا المتجر. وتبيع السلع متاجر كرز وبائعون ومطاعم مستقلون يظهر اسم كل منهم على المنتج. يتولى كرز استلام طلبك ومبلغه وتوصيله، وهو الجهة التي تراجعها عند أي خلل.</p>
<h2>2. حسابك</h2>
<ul>
<li>أن يكون عمرك 18 سنة فأكثر، أو أن تطلب بموافقة ولي أمرك.</li>
<li>أن تقدّم بيانات صحيحة وتحافظ على سرية كلمة المرور ورموز التحقق، فنحن لا نطلبها منك أبداً.</li>
<li>يحق للضيف أن يطلب أيضاً بعد تأكيد رقم هاتفه برمز.</li>
</ul>
<h2>3. المنتجات والأسعار</h2>
<ul>
<li>الأسعار بعملة دولتك وتشمل ضريبة القيمة المضافة حيث تُطبَّق.</li>
<li>تُظهر الصور المنتج بأقرب ما يمكن، وتختلف الأغذية الطازجة حجماً ولوناً.</li>
<li>يتوقف المتاح للشراء على منطقتك ومخزون الفرع. وإذا تغيّر السعر قبل التأكيد عرضنا عليك السعر الجديد وسألناك من جديد.</li>
<li>إذا كان في السعر خطأ ظاهر جاز لنا إلغاء الطلب وإعادة المبلغ كاملاً.</li>
</ul>
<h2>4. الطلب والدفع</h2>
<ul>
<li>يُعدّ الطلب مقبولاً عند تأكيدنا له: فوراً في الدفع النقدي، وبعد السداد في الدفع الإلكتروني.</li>
<li>تُحجز أصناف الطلب الإلكتروني غير المدفوع 30 دقيقة ثم يُلغى.</li>
<li>يعالج بيانات البطاقة مزود دفع مرخّص، ونحن لا نطّلع على رقم بطاقتك ولا نحتفظ به.</li>
<li>قد يكون لكل دولة حد أدنى للطلب يظهر في السلة.</li>
</ul>
<h2>5. رموز الخصم والنقاط والنادي</h2>
<ul>
<li>رمز خصم واحد لكل طلب، ضمن مدته ودوله وحدوده، ولا قيمة نقدية للرموز.</li>
<li>يُحتسب خصم النادي أولاً ثم الرمز، ولا يقل الإجمالي عن صفر.</li>
<li>النقاط خاصة بحساب واحد، وتُستخدم في الطلبات بالعملة التي كُسبت بها، وتنتهي بعد 12 شهراً، وتُسترد إذا أُلغي الطلب الذي منحها أو رُدّ مبلغه.</li>
<li>للعضوية والصندوق الأسبوعي شروطهما: <a href="/page/membership-terms">شروط النادي</a> و<a href="/page/subscription-terms">شروط الصندوق الأسبوعي</a>.</li>
</ul>
<h2>6. التوصيل والاستلام وانتقال المسؤولية</h2>
<p>نحدد فترات التوصيل بحسن نية، وإذا تأخرنا أكثر من ساعة جاز لك الإلغاء بلا تكلفة. تنتقل البضاعة إليك وإلى عهدتك عند تسليمها. التفاصيل في <a href="/page/delivery-and-returns">التوصيل والاسترجاع</a>.</p>
<h2>7. الإلغاء</h2>
<p>لك الإلغاء مجاناً ما لم يبدأ الفرع في تجهيز الطلب، وبعد ذلك تُحتسب الأصناف التي أُعدّت أو قُطّعت لك. ولنا إلغاء الطلب عند نقص الأصناف أو تعذر الوصول إلى العنوان أو الاشتباه في احتيال، مع إعادة ما دفعته.</p>
<h2>8. المواشي</h2>
<p>شراؤك ماشية حيّة يعني أن لديك مكاناً نظامياً لإيوائها وأنك ستحسن معاملتها. الأوزان هي الوزن القائم وقت البيع وقد تختلف بما لا يزيد على 5%.</p>
<h2>9. التقييمات</h2>
<p>اكتب عما اشتريته وبأدب. يحق لنا حذف ما فيه إساءة أو إعلان أو كشف لخصوصية أحد، ولا نحذف تقييماً لأنه ناقد.</p>
<h2>10. مسؤوليتنا</h2>
<p>لا ينتقص أي بند هنا من حقوقك بموجب قانون حماية المستهلك في دولتك. وفيما عدا ذلك تقتصر مسؤوليتنا عن الطلب على قيمته، ولا نُسأل عن تأخير سببه خارج عن إرادتنا كالعواصف وإغلاق الطرق وانقطاع الشبكات.</p>
<h2>11. القانون والتعديلات</h2>
<p>يسري قانون الدولة التي تم فيها الطلب وتختص محاكمها بالنظر في أي نزاع. وإذا عدّلنا هذه الشروط أعلنّا ذلك هنا قبل 14 يوماً على الأقل، وتبقى الطلبات السابقة على شروطها.</p>
<p><em>آخر تعديل في 1 يناير 2026. عند اختلاف النصين يُعتد بالنص العربي.</em></p>`,
    },
  },
  {
    slug: 'privacy',
    title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
    body: {
      en: `<p>This page says what we know about you, why, and what you can do about it.</p>
<h2>What we collect</h2>
<ul>
<li><strong>You give us:</strong> name, mobile number, e-mail if you like, delivery addresses with their place on the map, notes to the driver, reviews and messages.</li>
<li><strong>Orders:</strong> what you bought, when, from whom, how you paid, and the result of the payment. Never the card number.</li>
<li><strong>Your device:</strong> language, chosen area, and technical logs such as the address of your connection, kept to protect the store.</li>
<li><strong>Location:</strong> only if you allow it, only to find your area. We do not follow you.</li>
</ul>
<h2>Why we use it</h2>
<ul>
<li>To prepare, deliver and support your orders, weekly boxes and membership. This is necessary to keep our agreement with you.</li>
<li>To send codes and messages about your order.</li>
<li>To keep accounts and invoices, as the law asks.</li>
<li>To prevent fraud and misuse.</li>
<li>To send offers, only if you asked for them. You can stop them at any time.</li>
</ul>
<h2>Who else sees it</h2>
<ul>
<li>The seller who prepares your order and the driver who brings it: name, address, phone and the items.</li>
<li>The payment provider, the message provider and the maps provider, each only what it needs.</li>
<li>A charity you give to, unless you chose to stay anonymous.</li>
<li>Authorities, when a law or a court obliges us.</li>
</ul>
<p>We do not sell or rent your data.</p>
<h2>Cookies</h2>
<p>We use cookies that the store needs: your language, your country, city and area (30 days), your cart and your session. There are no advertising cookies.</p>
<h2>How long we keep it</h2>
<ul>
<li>Your account: until you ask us to close it.</li>
<li>Orders and invoices: as long as the law on accounts in your country requires.</li>
<li>One-time codes: minutes. Technical logs: up to 90 days.</li>
</ul>
<h2>How we protect it</h2>
<p>Connections are encrypted; passwords and codes are stored only as irreversible hashes; staff see what their work needs, and every change they make is recorded.</p>
<h2>Your rights</h2>
<p>You may see your data, correct it, take a copy with you, object to a use or have it deleted, apart from what the law makes us keep. Most of it is in your profile; for the rest, <a href="/contact-us">write to us</a> and we answer within 30 days. You may also complain to the data protection authority of your country.</p>
<h2>Children</h2>
<p>The store is not meant for children under 18 without a parent or guardian.</p>
<h2>Changes</h2>
<p>We announce important changes here and by message before they take effect.</p>
<p><em>Last changed on 1 January 2026.</em></p>`,
      ar: `<p>توضّح هذه الصفحة ما نعرفه عنك وسبب حاجتنا إليه وما يمكنك فعله حياله.</p>
<h2>ما الذي نجمعه</h2>
<ul>
<li><strong>ما تقدّمه لنا:</strong> الاسم ورقم الهاتف، والبريد الإلكتروني إن رغبت، وعناوين التوصيل ومواقعها على الخريطة، وملاحظاتك للسائق وتقييماتك ورسائلك.</li>
<li><strong>الطلبات:</strong> ما اشتريته ومتى وممن، وطريقة الدفع ونتيجته، دون رقم البطاقة مطلقاً.</li>
<li><strong>جهازك:</strong> اللغة والمنطقة المختارة، وسجلات تقنية مثل عنوان الاتصال نحتفظ بها لحماية المتجر.</li>
<li><strong>الموقع:</strong> بإذنك فقط، ولمعرفة منطقتك فقط، ولا نتتبع تحركاتك.</li>
</ul>
<h2>لماذا نستخدمه</h2>
<ul>
<li>لتجهيز طلباتك وصناديقك الأسبوعية وعضويتك وتوصيلها وخدمتك فيها، وهذا لازم لتنفيذ اتفاقنا معك.</li>
<li>لإرسال رموز التحقق ورسائل الطلب.</li>
<li>لحفظ الحسابات والفواتير كما يوجب القانون.</li>
<li>لمنع الاحتيال وسوء الاستخدام.</li>
<li>لإرسال العروض إن طلبتها فقط، ولك إيقافها متى شئت.</li>
</ul>
<h2>من يطّلع عليه غيرنا</h2>
<ul>
<li>البائع الذي يجهّز طلبك والسائق الذي يوصله: الاسم والعنوان والهاتف والأصناف.</li>
<li>مزود الدفع ومزود الرسائل ومزود الخرائط، كلٌّ بقدر حاجته فقط.</li>
<li>الجمعية الخيرية التي تتبرع لها، ما لم تختر إخفاء اسمك.</li>
<li>الجهات الرسمية إذا ألزمنا بذلك قانون أو حكم قضائي.</li>
</ul>
<p>لا نبيع بياناتك ولا نؤجرها.</p>
<h2>ملفات تعريف الارتباط</h2>
<p>نستخدم ما يحتاجه المتجر فقط: اللغة، والدولة والمدينة والمنطقة (30 يوماً)، والسلة، وجلسة الدخول. ولا نستخدم ملفات إعلانية.</p>
<h2>مدة الاحتفاظ</h2>
<ul>
<li>حسابك: حتى تطلب إغلاقه.</li>
<li>الطلبات والفواتير: المدة التي يوجبها قانون الحسابات في دولتك.</li>
<li>رموز التحقق: دقائق. السجلات التقنية: 90 يوماً على الأكثر.</li>
</ul>
<h2>كيف نحميه</h2>
<p>الاتصال مشفّر، وكلمات المرور والرموز لا تُحفظ إلا مجزّأة بصورة لا رجعة فيها، ولا يرى الموظف إلا ما يحتاجه عمله، وكل تعديل يجريه مسجّل.</p>
<h2>حقوقك</h2>
<p>لك أن تطّلع على بياناتك وتصححها وتأخذ نسخة منها وتعترض على استخدامها أو تطلب حذفها، عدا ما يلزمنا القانون بحفظه. معظمها في ملفك الشخصي، ولغير ذلك <a href="/contact-us">راسلنا</a> ونرد خلال 30 يوماً. ولك أيضاً أن تشكو إلى جهة حماية البيانات في دولتك.</p>
<h2>الأطفال</h2>
<p>لا يُستخدم المتجر لمن هم دون 18 سنة إلا بإشراف ولي الأمر.</p>
<h2>التعديلات</h2>
<p>نعلن التعديلات المهمة هنا وبرسالة قبل سريانها.</p>
<p><em>آخر تعديل في 1 يناير 2026.</em></p>`,
    },
  },
  {
    slug: 'membership-terms',
    title: { en: 'Karaz Club terms', ar: 'شروط نادي كرز' },
    body: {
      en: `<ul>
<li>A membership starts when the payment is confirmed and lasts the number of days of the plan.</li>
<li>Prices are in AED (UAE dirham) in every country. Your bank may convert.</li>
<li>It does not renew by itself. We remind you seven days and one day before the end; in the last seven days you can renew, and the new time is added to the old.</li>
<li>You can move to a higher plan at any time and pay the difference, less the unused part of the old one.</li>
<li>The discount applies to the products of an order, not to delivery. Free delivery applies where the plan says so.</li>
<li>The membership is for one household and one account.</li>
<li>Changed your mind? Within 14 days and without a discounted order we refund the whole price.</li>
</ul>`,
      ar: `<ul>
<li>تبدأ العضوية عند تأكيد الدفع وتستمر بعدد أيام الباقة.</li>
<li>الأسعار بالدرهم الإماراتي في جميع الدول، وقد يجري البنك التحويل إلى عملتك.</li>
<li>لا تتجدد تلقائياً. نذكّرك قبل نهايتها بسبعة أيام ثم بيوم واحد، ولك التجديد في الأيام السبعة الأخيرة فتُضاف المدة الجديدة إلى القديمة.</li>
<li>لك الترقية إلى باقة أعلى متى شئت بدفع الفرق بعد خصم قيمة المدة غير المستخدمة.</li>
<li>يسري الخصم على منتجات الطلب لا على رسوم التوصيل، ويسري التوصيل المجاني حيث تنص الباقة.</li>
<li>العضوية لأسرة واحدة وحساب واحد.</li>
<li>غيّرت رأيك؟ خلال 14 يوماً، وإذا لم تستخدم الخصم، نعيد لك المبلغ كاملاً.</li>
</ul>`,
    },
  },
  {
    slug: 'subscription-terms',
    title: { en: 'Weekly box terms', ar: 'شروط الصندوق الأسبوعي' },
    body: {
      en: `<ul>
<li>A weekly box is four deliveries in four weeks, all from one branch, to one address.</li>
<li>You choose a date and a time in each week, within the hours of the branch.</li>
<li>It is paid online, once, for all four weeks and their delivery. Prices stay fixed.</li>
<li>We prepare each order a day before its time. If something is missing we call you and offer a replacement or the money.</li>
<li>To move a delivery tell us at least 48 hours before.</li>
<li>You can stop at any time: we refund the deliveries that were not yet prepared.</li>
</ul>`,
      ar: `<ul>
<li>الصندوق الأسبوعي أربع توصيلات في أربعة أسابيع، من فرع واحد وإلى عنوان واحد.</li>
<li>تختار تاريخاً ووقتاً في كل أسبوع ضمن أوقات عمل الفرع.</li>
<li>يُدفع إلكترونياً مرة واحدة عن الأسابيع الأربعة وتوصيلها، وتبقى الأسعار ثابتة.</li>
<li>نجهّز كل طلب قبل موعده بيوم. وإذا نقص صنف اتصلنا بك وعرضنا عليك البديل أو قيمته.</li>
<li>لتغيير موعد توصيلة أخبرنا قبلها بـ 48 ساعة على الأقل.</li>
<li>لك التوقف متى شئت، ونعيد إليك قيمة التوصيلات التي لم تُجهّز بعد.</li>
</ul>`,
    },
  },
  {
    slug: 'sell-with-us',
    title: { en: 'Sell with Karaz', ar: 'بِع مع كرز' },
    body: {
      en: `<p>You have a farm, a butcher’s shop, an oven or a kitchen that people talk about? We would like to meet you.</p>
<h2>What we look for</h2>
<ul>
<li>A valid trade licence and food handling permits.</li>
<li>Halal throughout, with papers.</li>
<li>Fixed opening hours and somebody who answers the phone.</li>
</ul>
<h2>What you get</h2>
<ul>
<li>Your own page with your name, products and reviews, in English and Arabic.</li>
<li>Orders, delivery and payment handled by us, with a clear statement every week.</li>
<li>You set your prices, hours and the areas you serve.</li>
</ul>
<p><a href="/contact-us">Write to us</a> with your name, your city and what you sell. We visit before we sign.</p>`,
      ar: `<p>لديك مزرعة أو ملحمة أو فرن أو مطبخ يتحدث عنه الناس؟ يسعدنا أن نتعرّف عليك.</p>
<h2>ما الذي نبحث عنه</h2>
<ul>
<li>رخصة تجارية سارية وتصاريح تداول الأغذية.</li>
<li>الالتزام بالحلال في كل شيء مع المستندات.</li>
<li>أوقات عمل ثابتة وشخص يرد على الهاتف.</li>
</ul>
<h2>ما الذي تحصل عليه</h2>
<ul>
<li>صفحة باسمك لمنتجاتك وتقييماتها بالعربية والإنجليزية.</li>
<li>نتولى الطلبات والتوصيل والتحصيل، مع كشف حساب واضح كل أسبوع.</li>
<li>أنت تحدد أسعارك وأوقاتك والمناطق التي تخدمها.</li>
</ul>
<p><a href="/contact-us">راسلنا</a> باسمك ومدينتك وما تبيعه، ونزورك قبل أن نوقّع.</p>`,
    },
  },
  {
    slug: 'coming',
    title: { en: 'Coming to Karaz', ar: 'قريباً في كرز' },
    body: {
      en: `<p>What we are working on now:</p>
<ul>
<li><strong>Qatar and Bahrain.</strong> We are looking for our first stores in Doha and Manama.</li>
<li><strong>Recipe boxes.</strong> Everything for one dish, measured, with the recipe card.</li>
<li><strong>A fish calendar.</strong> What is in season this month, and when the boats come in.</li>
</ul>
<p>What would you like to see next? <a href="/contact-us">Tell us</a>.</p>`,
      ar: `<p>هذا ما نعمل عليه الآن:</p>
<ul>
<li><strong>قطر والبحرين.</strong> نبحث عن أول متاجرنا في الدوحة والمنامة.</li>
<li><strong>صناديق الوصفات.</strong> كل مقادير الطبق موزونة ومعها بطاقة الوصفة.</li>
<li><strong>روزنامة السمك.</strong> ما الذي في موسمه هذا الشهر ومتى تعود القوارب.</li>
</ul>
<p>ما الذي تودّ أن تراه لاحقاً؟ <a href="/contact-us">أخبرنا</a>.</p>`,
    },
  },
];
