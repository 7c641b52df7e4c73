/**
 * Goods that shoppers often look for and a grocery may not sell, with the nearest it may have; nothing after ">": there is
 * none. Where the catalogue has the word itself, the line is not needed. The format is in `grocery-synonyms.ts`.
 */
export const UNSOLD_WORDS = `
pepsi, coke, coca cola, diet coke, diet pepsi, coke zero, بيبسي دايت, كولا دايت, بيبسي, ببسي, كوكاكولا, sprite, سبرايت, 7up, سفن اب, fanta, فانتا, mirinda, ميرندا > cola كولا
fairy, فيري, ariel, اريال, tide, تايد, clorox, كلوركس, dettol, ديتول > soap جلي cleaning منظفات
basil, ريحان, coriander, كزبرة, rocket, arugula, جرجير, dill, شبت > herbs parsley mint
cashew, cashews, كازو, almond, almonds, لوز > walnut pistachio جوز فستق
ketchup, كاتشب, catchup > paste معجون
nutella, نوتيلا, chocolate spread > chocolate شوكولاته الشوكولاته
nescafe, نسكافيه, instant coffee > coffee قهوه
energy drink, red bull, redbull, ريد بول, مشروب طاقة > cola كولا
diaper, diapers, nappies, pampers, حفاض, حفاضات, حفائظ, بامبرز > tissues مناديل
toilet paper, kitchen roll, ورق تواليت, رول مطبخ > tissues مناديل
pork, bacon, خنزير > beef بقر
turkey, ديك رومي > chicken دجاج
zubaidi, zubeidi, زبيدي, pomfret, صبور, سبيطي, tuna, تونة, sardines, سردين > fish سمك
crab, lobster, squid, كابوريا, سلطعون, استاكوزا, حبار > shrimp روبيان
oats, oatmeal, شوفان, cornflakes, كورن فليكس, cereal > breakfast فطور
foul, ful medames, fava beans, فول, فول مدمس > chickpeas lentils عدس
camel milk, حليب ابل, حليب نوق, حليب ناقة > milk حليب
molokhia, mulukhiyah, ملوخية, cauliflower, قرنبيط, broccoli, بروكلي, cabbage, ملفوف, كرنب, lettuce, خس, spinach, سبانخ > vegetables خضروات
mushroom, mushrooms, مشروم, corn, ذرة > vegetables خضروات
avocado, افوكادو, raspberry, raspberries, blueberry, blueberries, توت, pineapple, اناناس, kiwi, كيوي > fruit فواكه
luqaimat, لقيمات > sweets حلويات
wine, beer, alcohol, whisky, vodka, نبيذ, بيرة, خمر, ويسكي, فودكا >
cigarettes, cigarette, tobacco, vape, سجائر, سجاير, زقاير, دخان, معسل >
shampoo, شامبو, conditioner, toothpaste, toothbrush, معجون اسنان, فرشاة اسنان, deodorant, مزيل عرق, perfume, عطر, makeup, مكياج >
battery, batteries, بطارية, بطاريات, light bulb, لمبة, charger, شاحن, phone, mobile, جوال, موبايل, iphone, ايفون, laptop, لابتوب >
medicine, panadol, بنادول, aspirin, دواء, ادوية, vitamins, فيتامينات >
cat food, dog food, pet food, طعام قطط, اكل قطط, طعام كلاب >
flowers, roses, ورد, زهور, toys, العاب, clothes, ملابس اطفال, shoes >
`;
