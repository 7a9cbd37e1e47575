import { mailTemplates } from './mail-templates';

const link = 'https://daicho.example/signup?token=t';
const hostile = 'https://evil.example/ WWW.evil.example\r\n\nhttp://evil.example\u2028次の行';

describe('A mail with names that others chose', () => {
  const mailsOf = (company: string, inviter: string) => ({
    invitation: mailTemplates.invitation(link, company, inviter, 'auditor'),
    invitedElsewhere: mailTemplates.invitedElsewhere(link, company, inviter),
    userInvitation: mailTemplates.userInvitation(link, company, inviter, '2026-04-01'),
  });
  const mails = mailsOf(hostile, hostile);

  it.each(Object.entries(mails))('links only to our own pages: %s', (_, { text }) => {
    expect(text.match(/\S*:\/\/\S*/g)).toEqual([link]);
    expect(text).not.toMatch(/www\./i);
  });

  it.each(Object.entries(mails))(
    'has the lines that it has with other names, and a fixed subject: %s',
    (name, mail) => {
      const plain = mailsOf('株式会社試験', '試験 太郎')[name as keyof typeof mails];
      expect(mail.text.split(/[\r\n\u2028\u2029]/)).toHaveLength(plain.text.split('\n').length);
      expect(mail.subject).toBe(plain.subject);
      expect(plain.text).toContain('試験 太郎様から、株式会社試験');
    },
  );
});

test.each([
  ['admin', '権限は「管理者」です。すべての画面と操作を使えます。'],
  ['auditor', '権限は「監査」です。すべての画面を閲覧できますが、変更はできません。'],
  ['general', '権限は「一般」です。自分の利用状況とアカウント情報だけを閲覧できます。'],
] as const)('The invitation to scope %s names it', (scope, words) =>
  expect(mailTemplates.invitation(link, '株式会社試験', '試験 太郎', scope).text).toContain(words),
);
