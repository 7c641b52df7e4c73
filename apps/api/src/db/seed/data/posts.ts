import type { SeedPost } from './shapes.ts';

/** Newest first. */
export const posts: SeedPost[] = [
  {
    slug: 'a-table-for-thirty-nights',
    picture: 'hero-ramadan',
    tags: ['ramadan', 'family-size'],
    daysAgo: 3,
    title: { en: 'A table for thirty nights', ar: 'مائدة لثلاثين ليلة' },
    summary: {
      en: 'How three families plan the month: what they buy once, what they buy each week, and what they leave to the hour before sunset.',
      ar: 'كيف تخطط ثلاث عائلات للشهر: ما تشتريه مرة، وما تشتريه كل أسبوع، وما تتركه للساعة الأخيرة قبل المغرب.',
    },
    body: {
      en: `<p>Every year the same question arrives before the moon does: how much is enough? We asked three families who order from us what their month really looks like.</p>
<h2>Buy once: what keeps</h2>
<p>Umm Yousef in Salmiya fills one shelf in the last week of Shaaban and does not touch it again until Eid: <strong>rice, red lentils, flour, sugar, tea, dates</strong>. “If it is on the shelf I do not think about it,” she says, “and in Ramadan not thinking is worth money.”</p>
<h2>Buy weekly: what wilts</h2>
<ul>
<li>Parsley, mint and lemons for fattoush: one bunch for every two nights.</li>
<li>Laban and yoghurt: half a litre a head, more when it is hot.</li>
<li>A whole chicken on Saturdays, because the bones make Sunday's soup.</li>
</ul>
<h2>Leave to the last hour: what must be warm</h2>
<p>Bread. All three families agree. Order the khubz for the window that closes an hour before sunset and it is still soft when the cannon sounds.</p>
<blockquote><p>We used to cook for twenty and eat for eight. Now we write the list on paper first.</p></blockquote>
<p>Hours change in the month: your branch shows its Ramadan windows when you choose a time.</p>`,
      ar: `<p>كل عام يصل السؤال نفسه قبل الهلال: كم يكفي؟ سألنا ثلاث عائلات تطلب منا كيف يبدو شهرها حقاً.</p>
<h2>اشترِ مرة واحدة: ما يبقى</h2>
<p>تملأ أم يوسف في السالمية رفاً واحداً في آخر أسبوع من شعبان ولا تعود إليه حتى العيد: <strong>أرز وعدس أحمر وطحين وسكر وشاي وتمر</strong>. تقول: «ما دام على الرف فلا أفكر فيه، وراحة البال في رمضان لها ثمن».</p>
<h2>اشترِ كل أسبوع: ما يذبل</h2>
<ul>
<li>البقدونس والنعناع والليمون للفتوش: ربطة لكل ليلتين.</li>
<li>اللبن والزبادي: نصف لتر لكل فرد، وأكثر في الحر.</li>
<li>دجاجة كاملة يوم السبت، لأن عظامها تصنع شوربة الأحد.</li>
</ul>
<h2>اتركه للساعة الأخيرة: ما يجب أن يكون دافئاً</h2>
<p>الخبز. اتفقت العائلات الثلاث. اطلب الخبز في الموعد الذي ينتهي قبل المغرب بساعة، فيصل طرياً حين يُطلق المدفع.</p>
<blockquote><p>كنا نطبخ لعشرين ونأكل لثمانية. الآن نكتب القائمة على الورق أولاً.</p></blockquote>
<p>تتغير المواعيد في الشهر الفضيل: يعرض فرعك أوقات رمضان حين تختار الموعد.</p>`,
    },
  },
  {
    slug: 'what-the-butcher-asks-you',
    picture: 'hero-butcher',
    tags: ['halal', 'bbq'],
    daysAgo: 12,
    title: { en: 'What the butcher asks you', ar: 'ما يسألك عنه القصّاب' },
    summary: {
      en: 'Four questions that turn “a kilo of lamb” into the dish you had in mind.',
      ar: 'أربعة أسئلة تحوّل «كيلو لحم غنم» إلى الطبق الذي في بالك.',
    },
    body: {
      en: `<p>A good butcher hardly ever begins with the meat. He begins with the pot.</p>
<h2>1. What will you cook?</h2>
<p>Machboos wants pieces on the bone; shoulder and neck give the rice its taste. For kebab ask for leg with a fifth of tail fat. Steak is the only dish that needs a name of its own.</p>
<h2>2. For how many?</h2>
<p>Count <strong>250 grams on the bone</strong> or 180 grams without for a grown-up. Children who like rice count half.</p>
<h2>3. Tonight or on Friday?</h2>
<p>Meat that rests a day in the cold is easier to cook than meat of the morning. If it is for Friday say so, and we cut it on Thursday.</p>
<h2>4. Small or large?</h2>
<p>The smaller the piece, the faster it dries. Four centimetres is right for stew. You can write all of this in the note of your order: the person who cuts reads it.</p>
<p>We weigh what we cut, and you pay for the grams that arrive. Read our <a href="/page/halal-promise">halal promise</a>.</p>`,
      ar: `<p>القصّاب الماهر لا يبدأ باللحم. يبدأ بالقِدر.</p>
<h2>١. ماذا ستطبخ؟</h2>
<p>المجبوس يريد قطعاً بالعظم؛ الكتف والرقبة يعطيان الأرز طعمه. وللكباب اطلب الفخذ مع خُمس من اللية. أما الستيك فهو الطبق الوحيد الذي يحتاج إلى اسم خاص به.</p>
<h2>٢. لكم شخص؟</h2>
<p>احسب <strong>٢٥٠ غراماً بالعظم</strong> أو ١٨٠ غراماً بلا عظم للبالغ. والأطفال الذين يحبون الأرز نصف ذلك.</p>
<h2>٣. الليلة أم يوم الجمعة؟</h2>
<p>اللحم الذي يرتاح يوماً في البرد أسهل طبخاً من لحم الصباح. إن كان ليوم الجمعة فأخبرنا، ونقطّعه يوم الخميس.</p>
<h2>٤. صغير أم كبير؟</h2>
<p>كلما صغرت القطعة أسرع جفافها. أربعة سنتيمترات تناسب اليخنة. يمكنك كتابة كل هذا في ملاحظة الطلب: من يقطّع يقرؤها.</p>
<p>نزن ما نقطّعه، وتدفع ثمن الغرامات التي تصلك. اقرأ <a href="/page/halal-promise">عهد الحلال</a>.</p>`,
    },
  },
  {
    slug: 'a-morning-in-wafra',
    picture: 'hero-produce',
    tags: ['local', 'fresh-daily', 'kuwaiti'],
    daysAgo: 24,
    title: { en: 'A morning in Wafra', ar: 'صباح في الوفرة' },
    summary: {
      en: 'Cucumbers are picked at four, packed at six and in Shuwaikh by eight. We went along.',
      ar: 'يُقطف الخيار في الرابعة، ويُعبأ في السادسة، ويصل الشويخ في الثامنة. رافقناه.',
    },
    body: {
      en: `<p>It is still dark when the lamps come on in the second greenhouse. Abu Fahad walks the rows with a torch, because a cucumber picked cold stays crisp two days longer.</p>
<h2>Four o'clock</h2>
<p>Six people, forty crates. Only what is as long as a hand goes in; the rest hangs until tomorrow.</p>
<h2>Six o'clock</h2>
<p>Packing is quiet. Crates are lined with damp cloth, never washed: water on the skin is what makes a cucumber soft.</p>
<h2>Eight o'clock</h2>
<p>The van reaches our main store with the windows open. By nine the shelf says <strong>“Kuwaiti, picked today”</strong>, and it is the only label we would not print in advance.</p>
<p>From November to April most of our cucumbers, tomatoes, zucchini and herbs come from within an hour's drive. In summer the greenhouses rest, and we say where else things come from.</p>`,
      ar: `<p>ما زال الليل مظلماً حين تُضاء مصابيح البيت المحمي الثاني. يمشي أبو فهد بين الصفوف بمصباحه، فالخيار الذي يُقطف بارداً يبقى مقرمشاً يومين أكثر.</p>
<h2>الرابعة</h2>
<p>ستة أشخاص وأربعون صندوقاً. لا يدخلها إلا ما كان بطول الكف، والباقي ينتظر الغد.</p>
<h2>السادسة</h2>
<p>التعبئة هادئة. تُبطَّن الصناديق بقماش رطب ولا يُغسل الخيار: الماء على القشرة هو ما يُلين الخيار.</p>
<h2>الثامنة</h2>
<p>تصل السيارة إلى متجرنا الرئيسي ونوافذها مفتوحة. وفي التاسعة يقول الرف: <strong>«كويتي، قُطف اليوم»</strong>، وهي البطاقة الوحيدة التي لا نطبعها مسبقاً.</p>
<p>من نوفمبر إلى أبريل يأتي معظم خيارنا وطماطمنا وكوسانا وأعشابنا من مسافة ساعة. وفي الصيف ترتاح البيوت المحمية، ونخبرك من أين يأتي الباقي.</p>`,
    },
  },
  {
    slug: 'the-box-that-decides-for-you',
    picture: 'hero-box',
    tags: ['family-size', 'healthy'],
    daysAgo: 38,
    title: { en: 'The box that decides for you', ar: 'الصندوق الذي يقرر عنك' },
    summary: {
      en: 'Why a weekly box saves more than money, and how to swap what your children will not eat.',
      ar: 'لماذا يوفر صندوق الأسبوع أكثر من المال، وكيف تستبدل ما لا يأكله أطفالك.',
    },
    body: {
      en: `<p>The hardest part of cooking is not the cooking. It is the question at five o'clock. A weekly box answers it four weeks ahead.</p>
<h2>What is in it</h2>
<p>What is best that week: fruit and vegetables for four, eggs, bread, and something from the butcher if you like. You see the list before we pack it.</p>
<h2>What if we are away?</h2>
<p>Skip a week up to the evening before, or move it to another day. Nothing is lost: the week's price goes back to your credit.</p>
<h2>What if nobody eats okra?</h2>
<p>Swap it. Each line of the box can be another thing of about the same price. After two months most families swap only one line, and it is usually the okra.</p>
<p><a href="/subscriptions">See this week's boxes</a>.</p>`,
      ar: `<p>أصعب ما في الطبخ ليس الطبخ، بل سؤال الخامسة عصراً. صندوق الأسبوع يجيب عنه قبل أربعة أسابيع.</p>
<h2>ماذا فيه</h2>
<p>أفضل ما في الأسبوع: فواكه وخضار لأربعة، وبيض وخبز، وشيء من عند القصّاب إن شئت. ترى القائمة قبل أن نعبئها.</p>
<h2>وإن كنا مسافرين؟</h2>
<p>تخطَّ أسبوعاً حتى مساء اليوم السابق، أو انقله إلى يوم آخر. لا يضيع شيء: يعود ثمن الأسبوع إلى رصيدك.</p>
<h2>وإن لم يأكل أحد البامية؟</h2>
<p>استبدلها. كل سطر في الصندوق يمكن أن يصبح شيئاً آخر بثمن قريب. بعد شهرين تستبدل معظم العائلات سطراً واحداً، وغالباً ما يكون البامية.</p>
<p><a href="/subscriptions">شاهد صناديق هذا الأسبوع</a>.</p>`,
    },
  },
  {
    slug: 'coffee-the-long-way',
    picture: 'arabic-coffee',
    tags: ['breakfast'],
    daysAgo: 55,
    title: { en: 'Coffee, the long way', ar: 'القهوة على مهل' },
    summary: {
      en: 'Light roast, crushed cardamom, a few threads of saffron and fifteen patient minutes.',
      ar: 'بنّ أشقر، وهيل مدقوق، وخيوط من الزعفران، وربع ساعة من الصبر.',
    },
    body: {
      en: `<p>There are fast ways to make Arabic coffee. This is the other one, as we were taught it in our first kitchen in Shuwaikh.</p>
<ol>
<li>Boil a litre of water, take it off the fire and wait until it is silent.</li>
<li>Stir in <strong>four heaped spoons</strong> of coarsely ground light roast. Back on the smallest flame for ten minutes; it should move, never boil.</li>
<li>Put two spoons of crushed cardamom and a pinch of saffron into the dallah. Pour the coffee over them slowly and leave the grounds behind.</li>
<li>Five minutes more. Pour a third of a cup, with the left hand on the pot and the right hand on the cup.</li>
</ol>
<p>Serve with dates that are soft enough to open with two fingers. Medjool for guests, sukkari for yourself.</p>`,
      ar: `<p>للقهوة العربية طرق سريعة. وهذه الأخرى، كما تعلمناها في مطبخنا الأول في الشويخ.</p>
<ol>
<li>اغلِ لتراً من الماء، وارفعه عن النار وانتظر حتى يسكت.</li>
<li>حرّك فيه <strong>أربع ملاعق ممتلئة</strong> من البن الأشقر المطحون خشناً. أعده على أصغر نار عشر دقائق؛ يتحرك ولا يغلي.</li>
<li>ضع ملعقتين من الهيل المدقوق ورشة زعفران في الدلة. صبّ القهوة عليهما ببطء واترك الثفل.</li>
<li>خمس دقائق أخرى. صبّ ثلث الفنجان، واليد اليسرى على الدلة واليمنى على الفنجان.</li>
</ol>
<p>قدّمها مع تمر طري يُفتح بإصبعين. المجدول للضيوف، والسكري لك.</p>`,
    },
  },
  {
    slug: 'choosing-a-sheep-for-eid',
    picture: 'hero-livestock',
    tags: ['eid', 'halal'],
    daysAgo: 80,
    title: { en: 'Choosing a sheep for Eid', ar: 'اختيار أضحية العيد' },
    summary: {
      en: 'Age, weight, breed and the two weeks in which it all sells: what to look at, and when.',
      ar: 'العمر والوزن والسلالة والأسبوعان اللذان يُباع فيهما كل شيء: إلامَ تنظر، ومتى.',
    },
    body: {
      en: `<p>In the two weeks before Eid al-Adha more sheep change hands than in the three months before. Whoever chooses early chooses from all of them.</p>
<h2>Age and health</h2>
<p>A sheep for sacrifice is at least six months old if it is well grown, a goat a year. Eyes clear, coat even, walking freely on all four legs. Our vets look at each animal when it comes and again on the day.</p>
<h2>Na'imi, Najdi or Shafali?</h2>
<ul>
<li><strong>Na'imi</strong>: the favourite in Kuwait; tender, with a fat tail that makes the best kebab.</li>
<li><strong>Najdi</strong>: tall and lean; for those who want meat more than fat.</li>
<li><strong>Shafali</strong>: large and mild; feeds a big house.</li>
</ul>
<h2>What the weight means</h2>
<p>About half of the live weight arrives as meat. Fifty kilos standing are some twenty-five in bags, cut the way you write in the note.</p>
<p><a href="/liveStocks">See the pens</a>.</p>`,
      ar: `<p>في الأسبوعين السابقين لعيد الأضحى يُباع من الأغنام أكثر مما يُباع في الأشهر الثلاثة قبلهما. من يختار باكراً يختار منها جميعاً.</p>
<h2>العمر والصحة</h2>
<p>عمر الأضحية من الضأن ستة أشهر على الأقل إن كان نموه حسناً، ومن الماعز سنة. عينان صافيتان، وصوف متساوٍ، ومشي حر على الأربع. يفحص أطباؤنا البيطريون كل رأس عند وصوله ثم يوم الذبح.</p>
<h2>نعيمي أم نجدي أم شفالي؟</h2>
<ul>
<li><strong>النعيمي</strong>: الأحب في الكويت؛ لحم طري ولية تصنع أطيب كباب.</li>
<li><strong>النجدي</strong>: طويل قليل الدهن؛ لمن يريد اللحم أكثر من الشحم.</li>
<li><strong>الشفالي</strong>: كبير لطيف الطعم؛ يكفي بيتاً كبيراً.</li>
</ul>
<h2>ماذا يعني الوزن</h2>
<p>نحو نصف الوزن الحي يصلك لحماً. خمسون كيلوغراماً واقفة تصبح نحو خمسة وعشرين في الأكياس، مقطعة كما تكتب في الملاحظة.</p>
<p><a href="/liveStocks">شاهد الحظائر</a>.</p>`,
    },
  },
];
