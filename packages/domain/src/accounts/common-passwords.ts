/** The first things a guesser tries, here and everywhere, in lower case. */
const LIST = `
123456 123456789 12345678 12345 1234567 1234567890 password qwerty abc123 111111 123123 000000 iloveyou
1q2w3e4r 1q2w3e4r5t qwerty123 qwertyuiop 654321 555555 666666 777777 888888 999999 112233 121212 123321
222222 333333 444444 987654321 password1 password123 passw0rd p@ssw0rd p@ssword admin admin123 administrator
welcome welcome1 letmein monkey dragon sunshine princess football baseball master superman batman trustno1
shadow michael jennifer jordan hunter killer soccer hockey ranger buster tigger charlie robert thomas daniel
andrew joshua matthew michelle ashley nicole jessica pepper ginger summer winter autumn spring monday friday
flower cookie cheese banana orange purple silver golden diamond freedom whatever nothing secret secret1
access mustang corvette ferrari porsche mercedes computer internet samsung iphone android google facebook
instagram whatsapp youtube starwars pokemon naruto loveme lovely babygirl chocolate butterfly mynoob google1
zaq12wsx zaqwsx qazwsx qazwsxedc 1qaz2wsx asdfgh asdfghjkl zxcvbn zxcvbnm asd123 qwe123 q1w2e3r4 q1w2e3
aa123456 a123456 a12345 a123456789 1234qwer qwer1234 abcd1234 abcdef abcdefg abc12345 test123 testtest
test1234 guest123 guest1 default changeme changeit root123 toor user123 demo123 demo1234 hello123 hello1
hellohello welcome123 login123 pass123 pass1234 passpass temp123 temporary newpass newpassword mypassword
mypass password12 password1234 passwort 147258369 159753 159357 147852 741852963 789456123 789456 456123
963852741 13579 135790 102030 101010 110110 010203 100200 131313 232323 202020 212121 252525 987654 98765432
0987654321 11111111 88888888 00000000 1111111 12341234 123454321 123123123 12344321 11223344 123456a 123456q
123456aa 12345a 12345q 12345678a 1234561 123654 147147 159159 1g2w3e4r 3rjs1la7qe gwerty gwerty123
18atcskd2w 7777777 5201314 woaini kuwait kuwait1 kuwait123 kuwait965 q8q8q8 q8q8q8q8 egypt123 egypt1 masr123
cairo123 dubai123 dubai1 dubai2020 riyadh saudi123 ksa123 ksa2030 uae123 uae1971 jeddah makkah allah123
allahakbar bismillah alhamdulillah mashallah inshallah habibi habibi1 habibti mohamed mohammed muhammad
mohamed1 mohammed1 mohamed123 mohammed123 ahmed123 ahmed1 ahmad123 ahmed2020 mahmoud mahmoud1 abdullah
abdullah1 abdulla mustafa mostafa mostafa1 hassan123 hussein ibrahim khaled123 khalid123 omar123 ali123
ali12345 fatima123 fatma123 sara123 noor123 nour123 aisha123 mariam maryam marwa123 karaz123 karaz1
karaz2026 cherry1 cherry123 shopping shop123 store123 basket kitchen chicken meat123 halal123 tomato potato
liverpool arsenal chelsea barcelona realmadrid ronaldo ronaldo7 messi10 alahly zamalek alhilal ahly1907 1907
1911 666999 696969 1qazxsw2 qweasd qweasdzxc asdasd asdasdasd asdf1234 asdfasdf qweqwe zxczxc 1a2b3c
1a2b3c4d a1b2c3 a1b2c3d4 aaaaaa aaaaaaaa abcabc xxxxxx zzzzzz qqqqqq wwwwww 1212312121 123qwe 123qweasd
123abc 12qwaszx 123asd 321321 321654 369369 258456 258369 963963 852852 741741 852456 951753 753951 357159
p455w0rd pa55word pa55w0rd passw0rd1 letmein1 iloveyou1 iloveu love123 lovelove forever friends family
mother father angel angel1 jesus1 christ heaven phoenix matrix merlin maggie bailey gandalf cowboy eagles
yankees lakers marina system server oracle cisco manager manager1 support support1 operator office sales123
info123 web123 zoom123 apple123 nokia123 huawei xiaomi لااله محمد123 احمد123 كلمةالسر كلمةسر مرحبا123
حبيبي123 بسمالله
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
