import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createMailbox } from './mailbox';

const mail = {
  from: { name: 'Daicho', address: 'no-reply@daicho.example' },
  to: 'hanako@demo.example',
  subject: '【Daicho】管理者登録のご案内',
  text: '次のリンクから登録してください。\nhttp://localhost:3000/registration?token=abc\n',
};

let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'daicho-mailbox-')), 'mail');
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

test('a mail is a whole MIME file, for its owner only, and the log names it without the address', async () => {
  const messages: string[] = [];
  const file = await createMailbox({ dir, logger: { info: (message) => messages.push(message) } }).deliver(mail);
  const [head = '', body = ''] = readFileSync(file, 'utf8').split('\r\n\r\n');
  expect(head).toContain('From: Daicho <no-reply@daicho.example>');
  expect(head).toContain('To: hanako@demo.example');
  expect(decodedWords(/^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? '')).toBe(mail.subject);
  expect(head).toMatch(/^Message-ID: </m);
  expect(head).toContain('Content-Transfer-Encoding: quoted-printable');
  expect(unquoted(body.replaceAll('=\r\n', '').replaceAll('\r\n', '\n'))).toBe(mail.text);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(messages).toEqual([`Mail: ${basename(file).replace(mail.to, '(address)')}`]);
});

test('many mails at once to one person are as many files', async () => {
  const mailbox = createMailbox({ dir });
  await Promise.all(Array.from({ length: 20 }, () => mailbox.deliver(mail)));
  expect(readdirSync(dir).filter((name) => name.endsWith('-hanako@demo.example-' + name.slice(-10)))).toHaveLength(20);
  expect(readdirSync(dir)).toHaveLength(20);
});

test('a recipient cannot lead out of the directory', async () => {
  const file = await createMailbox({ dir }).deliver({ ...mail, to: '"../../x"@demo.example' });
  expect(join(file, '..')).toBe(dir);
});

test('a mail that cannot be written is an error', async () => {
  const mailbox = createMailbox({ dir });
  rmSync(dir, { recursive: true });
  await expect(mailbox.deliver(mail)).rejects.toThrow('ENOENT');
  chmodSync(join(dir, '..'), 0o700);
});

function decodedWords(value: string): string {
  return value
    .replaceAll(/\r\n /g, '')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString());
}

const unquoted = (text: string) => decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
