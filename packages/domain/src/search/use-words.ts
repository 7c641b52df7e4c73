/** What goods are for: meals, occasions, diets. The format is in `grocery-synonyms.ts`. */
export const USE_WORDS = `
bbq, barbecue, grill, grilling, for the grill, شوي, للشوي, شوا, شواء, مشاوي, mashawi, باربكيو > bbq barbecue شوي للشوي grills grill مشاوي
breakfast, فطور, ريوق, فطور الصباح, ftoor, brunch, فطور للضيوف, breakfast for guests > breakfast فطور
school, school lunch, lunch box, lunchbox, school snacks, فسحة, فسحة المدرسة, غداء المدرسة, لانش بوكس, مدرسة, المدرسة > school المدرسه
ramadan, رمضان, iftar, افطار, فطور رمضان, futoor ramadan, suhoor, سحور > ramadan رمضان iftar
eid, عيد, العيد, 3eed, العيدية > eid العيد عيد
gift, gifts, present, هدية, هدايا, present for a friend > gift هديه هدايا
guest, guests, hospitality, for guests, ضيافة, ضيوف, للضيوف, الضيوف, majlis, المجلس > guest hospitality majlis ضيافه الضيوف sweets coffee
picnic, كشتة, kashta, camping, camp, بر, البر, مخيم, شاليه, chalet > picnic camp chalet bbq الكشته المخيم
party, parties, حفلة, حفلات, عزيمة, عزايم > party family للحفلات الحفلات
birthday, عيد ميلاد, birthday cake, كيكة عيد ميلاد > birthday cake
diabetic, diabetics, diabetes, sugar free, no sugar, without sugar, بدون سكر, خالي من السكر, سكري بدون سكر, لمرضى السكر, مرضى السكري > added مضاف
high protein, protein, gym, gym food, بروتين, عالي البروتين, اكل جيم > breast صدور eggs بيض yogurt زبادي
mandi, مندي, مفطح, hanith, حنيذ, tashreeb, تشريب, thareed, ثريد > lamb غنم rice ارز
healthy, صحي, diet, دايت, رجيم, healthy food, healthy snacks, اكل صحي, كيتو, keto > healthy صحي
organic, عضوي, اورجانيك, اورغانيك > organic عضوي
vegan, نباتي صرف, vegan food > vegan صرف
vegetarian, نباتي, nabati > vegetarian نباتي
gluten free, gluten, بدون جلوتين, خالي من الجلوتين, خالي من الغلوتين, جلوتين, غلوتين > gluten الغلوتين
cold remedy, cold remedies, for a cold, cold medicine, flu, زكام, كحة, رشح, انفلونزا > honey lemons mint soup tea
baking, for baking, خبيز, مستلزمات الخبز, make a cake at home, bake > flour baking
spicy, حار, حارة, اكل حار, 7ar > spicy حار
frozen, مجمد, مجمدات, مثلج, مثلجات, frozen food > frozen مجمد مجمدات
frozen vegetables, خضار مجمدة, خضار مثلجة > frozen
offer, offers, sale, deals, عرض, عروض, تخفيضات, خصومات, خصم > offer عرض
local, محلي, بلدي محلي > local محلي kuwaiti
kuwaiti, كويتي, منتجات كويتية > kuwaiti كويتي
herbs, اعشاب, ورقيات > herbs parsley mint
nuts, mixed nuts, مكسرات, جوز > walnut pistachio جوز فستق
weekly box, family box, صندوق العائلة, صندوق اسبوعي > family
`;
