/**
 * What guessers try first, in lower case and without spaces. Data for the server alone: a browser has no use for it.
 * Each word is also tried with every ending, see `common-passwords.ts`.
 */
const words = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Whole passwords, seen over and over in what was stolen from others. */
export const COMMON_WHOLE = words(`
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
zaq12wsx zaq1zaq1 zaq1xsw2 zaqwsx zaqxsw qazwsx qazwsxedc qazqaz qazxsw 2wsx3edc 3edc4rfv 123qwe 123qweasd
123qweasdzxc qwe123 qweasd qweasdzxc qwe123qwe asd123 asdasd asdasdasd asdfasdf asdzxc asdqwe zxcasd zxcasdqwe
zxc123 zxczxc qweqwe qweqweqwe 1234qwer qwer1234 qwert12345 12qwaszx 12qw34er 1qw23er4 1234rewq asdf1234
asdfjkl asdfghjk jkl123 poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz trewq ytrewq rewq4321 gfhjkm
1a2b3c 1a2b3c4d 1a2b3c4d5e a1b2c3 a1b2c3d4 a1b2c3d4e5 abc123 abcd1234 abcde12345 abc12345 abc123456 123abc
1234abcd aa123456 aa12345678 aa112233 aabb1122 qq123456 ww123456 zz123456 as123456 ab123456 ac123456 az123456
a123456 a1234567 a12345678 a123456789 a111111 a112233 s123456 m123456 q123456 w123456 z123456 d123456 n123456
123456a 1234567a 12345678a 123456789a 123456q 123456s 123456m 123456z 12345a 12345q 12345qwert 123456aa
123456ab 123456abc 123456qwerty 12345qwerty 123qwerty 1qwerty 1password 123password 1234password 2password
12341234 123454321 1234554321 12344321 123321 1234321 123321123 123123 123123123 123123a 321321 321654 321123
3216549 654321 654123 456123 456456 456654 456789 789456 789456123 789789 789987 987654 987654321 9876543210
98765432 0987654321 987321 963852 963852741 963963 951753 951357 852456 852852 852963 753951 753159 741852
741852963 741741 147147 147258 147258369 147852 147852369 1478963 147896325 159159 159263 159357 159753
159357456 1597530 258258 258369 258456 2580 25802580 357159 357951 369258147 369369 369852 13579 135790
1357924680 135791 246810 2468 24680 1020304050 102030 10203040 1029384756 1092387456 11223344 1122334455
112233 112233445566 112211 221122 110110 100100 100200 100200300 101010 101101 101112 010101 010203 01020304
0102030405 010110 020202 020304 030303 040404 050505 060606 070707 080808 090909 121212 121314 12121212
131313 131415 141414 151515 161616 171717 181818 191919 202020 20202020 212121 232323 242424 252525 262626
272727 282828 292929 303030 313131 323232 343434 353535 363636 373737 383838 393939 404040 414141 424242
434343 454545 464646 474747 484848 494949 505050 515151 525252 535353 545454 565656 575757 585858 595959
606060 616161 626262 636363 646464 656565 676767 686868 696969 707070 717171 727272 737373 747474 757575
767676 787878 797979 808080 818181 828282 838383 848484 858585 868686 878787 898989 909090 919191 929292
939393 949494 959595 969696 979797 989898 142536 142536475869 123654 123654789 12365478 1236547 125125 127127
135246 145236 146146 147369 148148 159951 1593572486 187187 198198 233233 234234 234567 2345678 234567890
3456789 345678 456852 520520 5201314 521521 1314520 666999 686868 777888 778899 789123 888999 998877 999888
999666 996633 990099 11112222 1111222233334444 111222 111222333 111222333444 111333 222333 333666 333999
444555 444666 555666 555777 666777 888666 000111 000123 001122 00112233 007007 12345679 123456788 123456780
12345600 1234567891 12345678910 12345678912 123456789012 1234567899 123456123 123456123456 123456654321
1234561 1234562 1234567654321 11235813 3141592 31415926 314159 271828 1618033 299792458 8675309 5551212
trustno1 letmein1 letmeinnow changeme changeme1 changeit iloveu iloveyou2 ilovegod ilovemymom ilovemyself
imissyou iloveallah iloveislam iloveyousomuch loveyou loveme lovelove lovehate loveislove fuckyou fuckyou1
fuckoff asshole bullshit biteme suckit eatme blowme nopassword nopass notpassword yourpassword mypassword
mypass mypassword1 thepassword newpassword newpass oldpassword passpass passwordpassword passwort contrasena
motdepasse parola sifre123 senha123 haslo123 wachtwoord losenord salasana heslo1234 lozinka1 kalimatsir
kalimatalser alkalima letmein12 opensesame open123 iamadmin iamgod iamtheman iamtheking whoami whatsup
whatthefuck whocares noidea idontknow idontcare dontknow forgetit forgotten remember rememberme thankyou
myspace1 linkedin yahoo123 gmail123 hotmail1 outlook1 windows7 windows10 windowsxp microsoft1 macbook1
iphone12 iphone13 iphone14 iphone15 galaxys10 playstation playstation4 xbox360 nintendo64 counterstrike
minecraft1 fortnite1 pubgmobile freefire1 leagueoflegends dota2 roblox123 gta5gta5 callofduty assassin1
3rjs1la7qe 18atcskd2w g_czechout mynoob gwerty gwerty123 1g2w3e4r dbrfcmdbrf jordan23 michael1 kobe24 ronaldo7
cr7cr7 cr7cr7cr7 messi10 neymar10 mo10salah mosalah10 mosalah11 salah11 benzema9 zidane10 zidane5 beckham7 ahly1907
zamalek1911 ahly74 alahly1907 halamadrid forzamilan visca1899 ynwa1892 manutd1878 hilal1957 nassr1955
ittihad1927 qadsia1960 q8q8q8 q8q8q8q8 q8boy q8girl q80000 q8q8123 kuwait965 kw965965 965965 966966 971971
202020a uae1971 uae50 uae2020 dubai2020 expo2020 ksa2030 vision2030 saudi2030 ksa123 ksa1932 kwt1961 kuw123
kuwait1961 kuwait1991 masr123 misr123 egypt2011 jan25 25jan2011 cairo2011 umeldonia omeldonia tahyamasr
ya7abibi 7abibi 7abibi1 7abebi 7abibty 3abdullah 3omar 3ali123 a7mad a7med a7med1 a7med123 m7amad m7md123
mo7amed mo7ammed mo7amed1 m7mood 5aled 5alid 5aled123 7assan 7ussain 3aisha fa6ma fa6ima 6alal sa3ad sa3oud
bdr1234 sh5bar allah1 allah123 allah786 allah99 786786 786110 7867860 313313 110786 bismillah786 lailahaillallah
laillahaillallah laelahaelaallah la2elaha2elaallah allahuakbar allahoakbar astaghfirullah subhanallah
subhanallah1 hasbiallah hasbyallah salatsalat muhammadsaw prophet123 islam123 islamislam muslim123 quran114
ramadan1 makkah123 madinah1 kaaba123 ya-allah yaallah yallah123 yarab yarab123 yaarab yarabb rabbi123
`);

/** Words that stay guessable with the usual endings. */
export const COMMON_WORDS = words(`
password passwords passwd passw passme pass qwerty qwertz azerty qwertyu qwertyui qwertyuio qwertyuiop qwert
asdf asdfg asdfgh asdfghj asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx abcd abcde abcdef abcdefg abcdefgh abc
admin administrator adminadmin root toor user users guest test tester testing testtest demo default temp temporary
login logon signin access letmein welcome hello hellohello hi hey master manager support operator office
sales info web server system oracle cisco mysql postgres backup secret secrets private public security secure
computer internet network laptop desktop keyboard monitor windows linux ubuntu microsoft google facebook
instagram whatsapp youtube twitter tiktok snapchat telegram netflix amazon ebay paypal apple iphone android
samsung galaxy nokia huawei xiaomi oppo sony xbox playstation nintendo pokemon pikachu naruto sasuke goku
dragonball onepiece minecraft fortnite roblox pubg freefire fifa superman batman spiderman ironman joker
starwars startrek matrix merlin gandalf frodo hobbit harrypotter hogwarts potter avatar zelda mario sonic
monkey dragon tiger lion eagle falcon wolf panther bear horse donkey rabbit bunny kitty kitten puppy doggy
dolphin shark butterfly ladybug bird chicken duck snake spider scorpion camel gazelle fish whale turtle
sunshine sunny rainbow summer winter autumn spring monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december morning night moonlight
star stars moon sky ocean river flower flowers rose roses lily daisy jasmine violet cherry berry strawberry
banana orange apple mango melon lemon peach grape coconut pineapple tomato potato onion garlic pepper ginger
cookie cookies cheese chocolate candy sugar honey coffee pizza burger bread butter milk sweet sweets cupcake
purple yellow silver golden gold diamond crystal ruby emerald black white green blue red pink
freedom liberty peace love lovely lover iloveyou loveyou heart hearts angel angels heaven devil princess prince
queen king knight warrior hunter killer ranger soldier captain general cowboy ninja samurai pirate wizard magic
phoenix mustang corvette ferrari porsche mercedes bmw audi toyota lexus honda nissan ford jeep hummer landcruiser
yamaha suzuki kawasaki harley truck driver racing turbo speed rocket thunder lightning storm shadow ghost
football soccer baseball basketball hockey tennis cricket golf swimming karate boxing player playboy coach
liverpool arsenal chelsea barcelona barca realmadrid madrid juventus milan inter bayern manchester manutd
mancity tottenham everton psg ronaldo cristiano messi neymar salah zidane beckham maradona pele mbappe haaland
yankees lakers eagles cowboys steelers jordan kobe lebron alahly ahly zamalek ismaily alhilal hilal alnassr
nassr alittihad ittihad alahli qadsia qadsiya kazma alarabi alkuwait alain alwahda aljazira shabab
michael jennifer thomas daniel andrew joshua matthew michelle ashley nicole jessica robert charlie george
william james john david richard charles joseph christopher anthony steven kevin brian jason justin
brandon jonathan samuel benjamin patrick alexander alexandra victoria elizabeth sophia emma olivia emily
sarah hannah rachel rebecca laura linda susan barbara maria anna angela amanda melissa stephanie samantha
jasmin natasha vanessa monica veronica claudia martin peter paul mark simon adam oliver harry jack oscar
max maggie bailey buster tigger lucky rocky buddy cooper molly sadie ginger pepper smokey shadow tinkerbell
mother father mommy daddy mama papa baba brother sister family friends friend forever together babygirl baby
babyboy cutie beautiful pretty handsome lovely sexy hottie gangster hiphop music guitar piano singer dancer
metallica nirvana slipknot eminem rihanna shakira beyonce justinbieber bieber onedirection bts blackpink
whatever nothing something anything everything someone nobody somebody success winner champion victory
happy happiness smile smiley lucky luckyday money dollar dollars million millionaire rich business
jesus christ jesuschrist godisgood blessed blessing faith hope grace church bible lord
mohamed mohammed muhammad mohammad mohamad mohamd muhamad mhmd mohd ahmed ahmad ahmd mahmoud mahmood mahmod
mustafa mostafa moustafa abdullah abdulla abdallah abdalla abdulaziz abdelaziz abdulrahman abdelrahman
abdurrahman abderrahman abdulkarim abdelkarim abdulhadi abdulkader abdullatif abdulmohsen abdelhamid
abdulhamid abdo abood aboody aziz azooz hassan hasan hussein hussain hossam hosam husam ibrahim ebrahim
khaled khalid khaleed omar omer othman osman osama usama ali alia aly yousef youssef yusuf yosef yousif
saad saud saeed said salem salim salman sultan sami samir samer sameer fahad fahd faisal faysal feisal fares
faris fawaz fayez hamad hamada hamed hamdan hamza hani hany hatem haytham haitham hisham hesham hazem hazza
jaber jabir jamal gamal jasim jassim kareem karim majed majid mansour mansoor marwan mazen meshal mishal
mishari meshari mohsen mubarak musaed musab mutlaq nabil nader naif nayef naser nasser nawaf nayef rashed
rashid rami ramy ramadan ramzi rayan rayyan saleh salah sherif shareef sheriff talal tamer tarek tariq turki
waleed walid wael yasser yasir yasin yaseen zaid zayed zain ziad zyad bader badr bandar basem bassam bilal
belal dawood ehab emad essam eslam islam eyad iyad fadi fady firas ghanem humaid khalifa maged medhat
mina george amr amro amir ameer anas ashraf ayman aymen adel adnan akram alaa ammar
fatima fatma fatimah fatema faten aisha aysha aicha asma asmaa amina amal amani amira ameera arwa aya ayat
bashayer basma budoor dalal dalia dana danah dina doaa duaa eman iman esraa israa farah farida ghada hala
hanan hanan haya hayat heba hiba hend hind hoda huda hessa hissa jana jawaher joud kholoud lama lamia latifa
layla laila leila lina loulwa lujain lulwa mai manal maram mariam maryam maram marwa mayar maha mahra menna
mona muna moza munira nada nadia nadine najla nahla nancy naseem nermin nesma noha nora noura nourah nour
noor nouf norah rahaf rahma rana randa rania rawan razan reem rehab rima rola ruba ruqaya sabah safaa sahar
salma salwa samah samar samira sana sara sarah shahad shaikha sheikha shaima shaimaa shams sherine shorouk
shrouk soha somaya sondos suad suha suzan tahani wafa waad walaa wedad yara yasmin yasmine yasmeen zahra
zainab zeinab zaynab zeina umm um om abu abou ummi oumi omi abi baba mama habibi habibti habibty habiby habib
hayati hayaty omri omry albi qalbi rouhi rohi rohy ya3mri asal 3asal 3asoola asali shams qamar amar wardah
warda yasmin kuwait kuwaiti kuwaitcity kwt q8 salmiya hawally jahra farwaniya ahmadi mangaf fahaheel
saudi saudia saudiarabia ksa riyadh jeddah jedda makkah mecca madinah medina dammam khobar taif tabuk abha
qassim uae emirates dubai abudhabi sharjah ajman fujairah alain egypt egyptian masr misr cairo alexandria
alex giza luxor aswan portsaid mansoura tanta pharaoh nile qatar doha bahrain manama oman muscat iraq baghdad
jordan amman syria damascus lebanon beirut palestine gaza quds alquds jerusalem yemen sanaa sudan khartoum
libya tunis tunisia algeria morocco casablanca arab arabs arabic gulf khaleej khaleeji bedouin
allah allahakbar allahuakbar bismillah alhamdulillah alhamdullah hamdulillah mashallah inshallah insha2allah
subhanallah islam muslim mosque masjid quran koran makka hajj umrah ramadan eid eidmubarak salam salaam
marhaba ahlan ahla yalla khalas mabrook shukran afwan sabah alkhair saba7 masa
india indian pakistan pakistani bangladesh lahore karachi delhi mumbai kerala philippines manila pinoy
manalo nepal srilanka colombo london paris england france germany america american canada australia
karaz karazstore shop shopping store supermarket market grocery groceries basket cart kitchen cooking chef
chicken meat lamb beef sheep goat halal rice dates tamer fruit fruits vegetables restaurant delivery order
club member membership vip gift gifts sale offer discount customer client
كرز كلمةالسر كلمةسر كلمةالمرور كلمةمرور الرقمالسري رقمسري سري باسورد مرحبا اهلا سلام السلام حبيبي حبيبتي
حياتي عمري قلبي روحي محمد احمد أحمد محمود مصطفى عبدالله عبدالرحمن عبدالعزيز علي عمر عثمان خالد حسن حسين
ابراهيم إبراهيم يوسف سعد سعود سلمان سلطان فهد فيصل ناصر نواف تركي بدر طلال فاطمة فاطمه عائشة عايشة مريم
سارة ساره نورة نوره نور هند لطيفة منيرة شيخة دانة ريم رهف الله الله_اكبر اللهاكبر بسمالله الحمدلله ماشاءالله
انشاءالله سبحانالله استغفرالله لااله لاالهالاالله لااله_الا_الله يارب ياالله القران رمضان مكة المدينة الكويت
كويت السعودية سعودي الرياض جدة الامارات دبي ابوظبي مصر القاهرة اسكندرية الاهلي الزمالك الهلال النصر الاتحاد
برشلونة ريالمدريد ليفربول رونالدو ميسي صلاح فلسطين القدس غزة ماما بابا امي ابي اخي اختي وردة ورد قمر شمس
نجمة سماء بحر قهوة شاي تفاح موز برتقال طماطم دجاج لحم سوق متجر مطبخ
`);

/** What people put behind a word to satisfy a form. */
export const COMMON_ENDINGS: ReadonlySet<string> = new Set(
  words(`
1 2 3 4 5 6 7 8 9 0 01 02 03 05 07 08 09 00 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 33 44
55 66 69 77 86 88 90 91 92 93 94 95 96 97 98 99 000 007 100 101 110 111 112 121 123 124 125 200 222 234 300 313
321 333 345 365 404 420 444 456 500 512 555 567 654 666 678 707 747 777 786 789 800 888 900 911 965 966 971 987 999
0000 0123 1000 1010 1111 1122 1123 1212 1213 1221 1234 1235 1313 1357 2222 2323 2345 2468 2580 3333 3456 4321 4444
4567 5555 5678 6666 6789 6969 7777 7890 8888 9876 9999 00000 11111 12121 12123 12321 12345 123123 54321 55555 66666
77777 88888 99999 000000 111111 112233 121212 123321 123456 654321 696969 777777 888888 999999 1234567 12345678
123456789 1234567890 a b x z aa abc xx xxx xyz qwe asd
`),
);
