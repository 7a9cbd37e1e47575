/** The most common passwords that would pass the rule once a letter is a capital, in lower case. */
const words = `
password1 password12 password123 password1234 password12345 password123456 password0 password01 password001
password2 password3 password7 password9 password10 password11 password99 password! password1! password12!
password123! password1234! password@1 password@12 password@123 password@1234 password#1 password#123 password_1
password_123 password-1 password.1 password2020 password2021 password2022 password2023 password2024 password2025
password2026 password2027 my_password1 mypassword1 mypassword123 yourpassword1 newpassword1 newpassword123
newpassword1! passw0rd passw0rd1 passw0rd12 passw0rd123 passw0rd1234 passw0rd! passw0rd1! passw0rd123! passw0rd@123
p@ssword p@ssword1 p@ssword12 p@ssword123 p@ssword123! p@ssword! p@ssword1! p@ssw0rd p@ssw0rd1 p@ssw0rd12
p@ssw0rd123 p@ssw0rd1234 p@ssw0rd! p@ssw0rd1! p@ssw0rd123! p@ssw0rd2024 p@ssw0rd2025 p@ssw0rd2026 p@$$w0rd p@$$w0rd1
p@$$w0rd123 p@$$word p@$$word1 pa$$word pa$$word1 pa$$word123 pa$$w0rd pa$$w0rd1 pa$$w0rd123 pa55word pa55word1
pa55w0rd pa55w0rd1 passwort1 passwort123 passord123 motdepasse1 contrasena1 parola123 senha123 haslo123 pass1234
pass12345 pass@123 pass@1234 pass123! pass1234! qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1!
qwerty12! qwerty123! qwerty1234! qwerty@123 qwerty@1234 qwerty!@# qwertyuiop1 qwertyuiop123 qwertyui1 qwert123
qwert1234 qwert12345 qwer1234 qwer1234! qwer1234@ qwe123!@# qweasd123 qweasdzxc1 qweasdzxc123 qwe123qwe qwe123asd
q1w2e3r4 q1w2e3r4! q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t! 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx!
1qaz2wsx3edc 1qaz@wsx 1qaz!qaz 1qazxsw2 1qazxsw2! !qaz2wsx !qaz1qaz !qaz@wsx zaq12wsx zaq1zaq1 zaq1@wsx zaq!2wsx
zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm,./ zxcvbn123 zxcvb123 zxc123!@# asdf1234 asdf1234! asdfgh123 asdfghjkl1
asdfghjkl123 asdqwe123 asd123asd asd123!@# a1b2c3d4 a1b2c3d4! a1b2c3d4e5 aa123456 aa123456! aa123456@ aa12345678
aaa12345 aaaa1111 aaaa1234 a123456! a123456789! abc12345 abc12345! abc123456 abc123456! abc123!@# abc@1234
abc@123456 abcd1234 abcd1234! abcd1234@ abcd@1234 abcd12345 abcd123! abcde123 abcde12345 abcde123! abcdef123
abcdef1! abcdefg1 abcdefg1! abcdefg123 abcdefgh1 abc123abc abc123def admin123 admin123! admin123456 admin1234
admin1234! admin12345 admin@123 admin@1234 admin@12345 admin@123456 admin#123 admin!123 admin2020 admin2021
admin2022 admin2023 admin2024 admin2025 admin2026 admin_123 admin888 admin999 adm1n123 adminadmin1 administrator1
administrator123 administrator1! @dmin123 root1234 root12345 root123! root@123 toor1234 system123 manager1
manager123 master123 master1234 superuser1 user1234 user12345 user123! user@123 guest123 guest1234 test1234
test1234! test12345 test123! test@123 test@1234 testtest1 testing1 testing123 tester123 demo1234 demo12345 demo@123
sample123 temp1234 temp123! temppass1 temporary1 default1 default123 changeme1 changeme! changeme1! changeme123
change_me1 changeit1 changethis1 letmein1 letmein! letmein1! letmein12 letmein123 letmein123! welcome1 welcome1!
welcome! welcome12 welcome123 welcome123! welcome1234 welcome@1 welcome@123 welcome@1234 welcome01 welcome2
welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 w3lcome1 hello123 hello123!
hello1234 hello12345 helloworld1 hellohello1 secret123 secret1234 secret1! secret123! access123 access14 login123
login1234 security1 security123 secure123 trustno1 trustno1! iloveyou1 iloveyou! iloveyou1! iloveyou12 iloveyou123
iloveyou2 ilove123 loveme123 lovely123 monkey123 monkey1234 dragon123 dragon1234 shadow123 sunshine1 sunshine1!
sunshine12 sunshine123 princess1 princess1! princess12 princess123 football1 football1! football12 football123
baseball1 baseball1! baseball12 baseball123 basketball1 soccer123 superman1 superman1! superman123 batman123
spiderman1 starwars1 starwars123 pokemon123 pikachu123 naruto123 doraemon1 michael1 michael123 jessica1 jennifer1
charlie1 charlie123 jordan23 jordan123 liverpool1 arsenal1 chelsea1 barcelona1 computer1 computer1! computer123
internet1 internet123 whatever1 freedom1 freedom123 blink182 blink182! google123 google1234 facebook1 microsoft1
windows10 windows11 samsung1 samsung123 iphone123 apple123 apple1234 summer123 summer2020 summer2021 summer2022
summer2023 summer2024 summer2025 summer2026 summer2024! summer2025! summer2026! winter123 winter2020 winter2021
winter2022 winter2023 winter2024 winter2025 winter2026 winter2024! winter2025! winter2026! spring2020 spring2021
spring2022 spring2023 spring2024 spring2025 spring2026 spring2025! spring2026! autumn2020 autumn2021 autumn2022
autumn2023 autumn2024 autumn2025 autumn2026 january1 january2025 january2026 february1 october1 november1 december1
december2025 monday123 company1 company123 company1! company2025 company2026 business1 office123 office365
office365! sales123 tokyo123 tokyo1234 tokyo2020 tokyo2020! tokyo2025 osaka123 osaka1234 kyoto123 japan123 japan1234
japan2020 nihon123 nippon123 nippon1! sakura123 sakura1234 sakura1! sakura123! yamada123 tanaka123 suzuki123
satoh123 takahashi1 watanabe1 arashi123 arashi55 himitsu1 himitsu123 kaisha123 kanri123 kanrisha1 konnichiwa1
arigato123 pasuwado1 daicho123 daicho1234 daicho2024 daicho2025 daicho1! daicho123! !@#$qwer 1234qwer
1234qwer! 1234qwer@ 1234asdf 1234abcd 1234abcd! 12345qwert 12345abc 12345abcd 12345qwe 123456ab 123456abc 123456qwe
123456a! 123qweasd 123qweasdzxc 123qwe!@# 123qwe123 123abc123 123abc!@# 123456aa 123456aa! 12345678a! 123456789a!
aaaaaa1! aaaaaaa1 abababa1 1111aaaa 11111aaa 1111qqqq 0000aaaa 111222aa zzzzzz1! qqqqqq1! 1a2b3c4d 1a2b3c4d!
159753aa p0o9i8u7
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
