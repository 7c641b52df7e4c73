/** What goods are called. The format is in `grocery-synonyms.ts`. */
export const GOODS_WORDS = `
milk, حليب, haleeb, halib
full fat milk, full cream milk, whole milk, حليب كامل الدسم > milk حليب
buttermilk, laban, leban, لبن, لبن رائب, عيران > laban لبن
eg: laban, leban > milk حليب
yogurt, yoghurt, yougurt, زبادي, روب, rob > yogurt زبادي
labneh, labna, لبنه, لبنة
butter, زبدة, زبد, zibda
ghee, سمن, سمنة, دهن, دهن عداني, dihn, dihn 3adani, samn, samneh > ghee سمن
cream, قشطة, كريمة, كريم, gishta, قيمر, geimar > cream قشطة ashta قشطه
cheese, جبن, جبنة, اجبان, jibna, jebn > cheese جبن جبنه اجبان
halloumi, haloumi, حلوم, حلومي
egg, eggs, بيض, بيضة, bayd, bee9, bay9, beid, baith, baid > eggs بيض
tomato, tomatoes, طماطم, طماط, طماطة, بندورة, قوطة, 2ota, أوطة, bandora, tamata > tomatoes طماطم طماط tomato
tomato paste, صلصة, صلصة طماطم, salsa, 9al9a, tomato sauce, معجون, ma3joon > paste معجون
cucumber, خيار, khiyar, خيارة
potato, potatoes, بطاط, بطاطس, بطاطا, batata > potato potatoes بطاط بطاطس
fries, french fries, chips, finger chips, potato chips, chips potato, بطاطس مقلية, بطاط مقلي, بطاطا مقلية, شيبس > fries frying مقليه للقلي ودجز
onion, onions, بصل, basal, بصلة
garlic, ثوم, توم, thoom, toom > garlic ثوم
eggplant, aubergine, brinjal, باذنجان, بيذنجان, بتنجان, بادنجان, bathenjan, batinjan > eggplant باذنجان
zucchini, courgette, كوسا, كوسة, kousa, koosa > zucchini كوسا
okra, lady finger, ladies finger, ladyfinger, bhindi, بامية, باميا > okra باميه
carrot, carrots, جزر, jazar, yazar, gazar, يزر > carrot carrots جزر
capsicum, pepper, bell pepper, فلفل, فليفلة, فلفل بارد, فلفل رومي, felfel > pepper peppers فلفل
parsley, بقدونس, معدنوس, bagdoones, baqdounis > parsley بقدونس
mint, نعناع, نعنع, nana, na3na3 > mint نعناع
vegetables, vegetable, veggies, veg, خضار, خضروات, خضرة, خضره, خضراوات, khodar, khudar, 5o 6ar > vegetables خضروات خضار
fruit, fruits, فواكه, فاكهة, ميوه, ميوة, fawakeh > fruit فواكه
peas, بازلاء, بازيلا, بسلة, بزاليا > peas بازلاء
salad, سلطة, سلطات, sala6a, salata > salad سلطه fattoush tabbouleh سلطات
banana, bananas, موز, moz, mouz
apple, apples, تفاح, تفاحة, tuffa7, tofah > apple apples تفاح
orange, oranges, برتقال, برتقان, برتقالة, بردقان, borto2an, burtuqal > orange oranges برتقال
lemon, lemons, ليمون, لومي, lumi, loomi, laymoon > lemon lemons ليمون
mango, mangoes, مانجو, مانجا, منجا, همبا, همبه, manga, hamba > mango mangoes مانجو
strawberry, strawberries, فراولة, فريز, farawla > strawberry strawberries فراوله
pomegranate, pomegranates, رمان, rumman, roman > pomegranate pomegranates رمان
grape, grapes, عنب, 3nab, enab, inab > grapes عنب
watermelon, water melon, بطيخ, رقي, حبحب, جح, يح, دلاع, raggi, battikh > watermelon بطيخ رقي
date, dates, تمر, تمور, بلح, رطب, tamr, tamer, balah > dates تمر تمور
lamb, mutton, lahm, laham, la7am, la7m, غنم, ضاني, ضان, خروف صغير, dani > lamb غنم ضاني
meat, لحم, لحوم, لحمة, fresh meat, red meat > lamb beef veal لحم meat
lamb meat > lamb غنم
chops, ريش, ريش غنم, reyash > chops ريش
beef, بقر, بقري, كندوز, لحم بقر, bagar > beef بقر بقري
steak, steaks, ستيك, ribeye, rib eye > steak steaks ribeye ستيك
mince, minced, minced meat, ground, ground meat, keema, qeema, قيمة, قيمه, مفروم, لحم مفروم, mafroom > minced mince مفروم
ground beef > minced مفروم
kofta, كفتة, kufta, kafta, kebab, kabab, كباب > kofta kebab كفته كباب
liver, كبدة, كبده, kabda, chibda, kibda > liver كبده
sausage, sausages, نقانق, سجق, مقانق, hot dog, hotdog, هوت دوج, سوسيس > sausages نقانق سجق sujuk merguez
burger, burgers, hamburger, برجر, برغر, همبرجر, بيرغر > burger برجر برغر
chicken, دجاج, دجاجة, فراخ, فروج, دياي, دياية, deyay, diyay, djaj, dajaj, firakh > chicken دجاج دجاجه فراخ فروج
poultry, دواجن > poultry دواجن chicken دجاج
breast, صدور, صدر دجاج, فيليه دجاج > breast breasts صدور
eg: pane, بانيه, بانية, banie > breasts صدور
drumstick, drumsticks, chicken legs, chicken thighs, دبابيس, افخاذ دجاج, فخوذ دجاج, وراك > drumsticks دبابيس افخاذ legs
leg, lamb leg, فخذ, fakhth > leg فخذ
live chicken, hens, hen, دجاج حي > hen hens live بياضه فيومي
fish, سمك, سمج, اسماك, سمچ, simach, simich, samak > fish سمك hamour salmon
grouper, hamour, هامور, hamoor > hamour هامور
shrimp, shrimps, prawn, prawns, روبيان, ربيان, جمبري, قريدس, gambari, gambary, rubian > shrimp روبيان جمبري
salmon, سلمون, سالمون
sea bass, seabass, سي باس, سيباس > bass باس قاروص
sheep, خروف, خرفان, ذبيحة, ذبايح, حري, نعيمي, نجدي, kharoof > sheep خروف
ذبيحة لحم > lamb لحم غنم
goat, goats, تيس, تيوس, ماعز, معز, جدي, عنز, tais > goat تيس ماعز kid goats
camel, جمل, حاشي, بعير, ناقة, ابل, hashi > camel camels حاشي hashi ناقه
cow, cows, calf, بقرة, عجل, عيل, عجول, ثور > cow calf بقره عجل cattle
udhiya, odhiya, أضحية, اضاحي, عقيقة, aqiqah, aqeeqa, qurbani, qurban > udhiya aqiqah اضحيه عقيقه اضاحي
bread, خبز, رغيف, khobz, khubz, pita, خبز عربي > bread خبز khubz
eg: عيش, eish, aish, 3eish > bread عيش خبز
toast, توست, sliced bread, sandwich bread, خبز توست, tost > loaf توست
samoon, صمون, samoun, 9amoon > samoon صمون
croissant, croissants, كرواسون, كرواسان, kroasan > croissant croissants كرواسون
cake, كيك, كيكة, كعكة, كعك, تورتة, تورته, gateau, keka, طورطة > cake كعكه كعك cakes
kunafa, knafeh, konafa, كنافة > kunafa كنافه
baklava, baqlawa, baglawa, بقلاوة > baklava بقلاوه
sweets, sweet, dessert, desserts, حلويات, حلا, حلو, 7ala, halawiyat > sweets desserts حلويات
chocolate, chocolat, شوكولاتة, شوكلاته, شكولاته, كاكاو, cocoa > chocolate شوكولاته الشوكولاته
pistachio, pistachios, فستق > pistachio فستق
rice, رز, أرز, ارز, تمن, timman, ruz, roz > rice ارز رز basmati
kw: عيش, aish, 3eish > rice ارز رز
sa: عيش > rice ارز رز
ae: عيش > rice ارز رز
flour, طحين, دقيق, daqeeq, t7een > flour دقيق
sugar, سكر, شكر, shakar, sukkar > sugar سكر
tahini, tahina, طحينة, راشي, هردة, rashi > tahini طحينه راشي
honey, عسل, asal > honey عسل
date syrup, دبس, dibs, debs, دبس تمر > syrup دبس
lentil, lentils, عدس, adas > lentil lentils عدس
chickpea, chickpeas, chick peas, garbanzo, حمص حب, نخي, nikhi, nakhi > chickpeas
pasta, macaroni, spaghetti, سباغيتي, مكرونة, معكرونة, باستا, شعيرية > pasta مكرونه
olive oil, oliveoil, زيت زيتون, زيت الزيتون > olive زيتون
oil, زيت, cooking oil, زيت طبخ, زيت قلي, zait > oil زيت
spice, spices, بهارات, بهار, توابل, ابازير, baharat, bharat, masala, ماسالا > baharat spice بهارات spices
cardamom, هيل, حبهان, هال, hail, hel > cardamom هيل
saffron, زعفران, zafran > saffron زعفران
canned, canned food, cans, tins, معلبات, علب > cans معلبات
water, ماء, ماي, مي, مويه, موية, ميه, مية, مياه, mai, may, moya, maya, mineral water, ماي شرب > water مياه
tea, شاي, شاي احمر, چاي, جاي, شاهي, shai, shay, chai > tea شاي
karak, كرك, شاي كرك > karak كرك
coffee, قهوة, قهوه, بن, gahwa, qahwa, ahwa > coffee قهوه
juice, juices, عصير, عصائر, عصاير, aseer, 3aseer > juice juices عصير عصائر
cola, كولا, soda, soft drink, soft drinks, مشروب غازي, مشروبات غازية > cola كولا
soap, dish soap, dishwashing liquid, صابون, صابون صحون, صابون مواعين, سائل جلي, سائل غسيل الصحون, detergent, منظف صحون > soap جلي
tissue, tissues, kleenex, klinex, كلينكس, مناديل, محارم, فاين, منديل, ورق, مناديل ورقية > tissues مناديل
cleaning, cleaning products, cleaner, منظفات, تنظيف, منظف > cleaning منظفات
apron, aprons, مريول, مريلة > apron مريول
machboos, majboos, مجبوس, مچبوس > machboos مجبوس
kabsa, kebsa, kabsah, كبسة > kabsa كبسه
biryani, biriyani, briyani, برياني > biryani برياني
shawarma, shwarma, shawerma, شاورما > shawarma شاورما
koshari, koshary, كشري > koshari كشري
hummus, humus, homos, houmous, حمص بطحينة, حمص > hummus حمص
pizza, بيتزا, bitza > pizza بيتزا
soup, شوربة, حساء, shorba, soups > soup شوربه
pickle, pickles, pickled, مخلل, مخللات, طرشي, turshi, خيار مخلل > pickling للتخليل makdous
jam, مربى, mraba, marmalade > jam للمربي المربي
mahshi, محشي, dolma, ورق عنب > mahshi محشي
`;
