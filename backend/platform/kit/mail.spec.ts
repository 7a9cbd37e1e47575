import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from './mail';

const mail = { to: 'hanako@demo.example', subject: 'ご案内', text: 'こんにちは。' };
let dataDir: string;
let server: Server | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daicho-mail-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
  server?.close();
});

test('without SMTP_URL a mail is written to the data directory', async () => {
  await createMailer({ dataDir, appUrl: 'http://localhost:3000' }).send(mail);
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([expect.stringMatching(/hanako@demo\.example.*\.eml$/)]);
});

test('with SMTP_URL it is sent to the mail server, with the configured sender', async () => {
  const talk: string[] = [];
  const port = await listen((line) => (talk.push(line), '250 OK'));
  const smtpUrl = `smtp://127.0.0.1:${port}?from=daicho@corp.example`;
  await createMailer({ dataDir, appUrl: 'http://localhost:3000', smtpUrl }).send(mail);
  expect(talk).toContain('MAIL FROM:<daicho@corp.example>');
  expect(talk).toContain('RCPT TO:<hanako@demo.example>');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a mail that the server refuses is an error', async () => {
  const port = await listen((line) => (line.startsWith('RCPT') ? '550 no such user' : '250 OK'));
  const mailer = createMailer({ dataDir, appUrl: 'http://localhost:3000', smtpUrl: `smtp://127.0.0.1:${port}` });
  await expect(mailer.send(mail)).rejects.toThrow('550 no such user');
  server?.close();
  await expect(
    createMailer({ dataDir, appUrl: 'http://a.example', smtpUrl: 'smtp://127.0.0.1:1' }).send(mail),
  ).rejects.toThrow('ECONNREFUSED');
});

describe('a mail server without STARTTLS', () => {
  // 0.0.0.0 reaches the loopback, and is none by its name.
  const urlOf = (port: number, query = '') => `smtp://0.0.0.0:${port}${query}`;
  const send = (smtpUrl: string) => createMailer({ dataDir, appUrl: 'http://a.example', smtpUrl }).send(mail);

  test('gets no mail, and learns neither sender nor recipient', async () => {
    const talk: string[] = [];
    const port = await listen((line) => (talk.push(line), line === 'STARTTLS' ? '502 not here' : '250 OK'));
    await expect(send(urlOf(port))).rejects.toMatchObject({ code: 'ETLS' });
    await expect(send(urlOf(port, '?tls.minVersion=TLSv1.2'))).rejects.toMatchObject({ code: 'ETLS' });
    expect(talk.join()).not.toMatch(/MAIL|RCPT|DATA/);
  });

  test.each(['?requireTLS=false', '?ignoreTLS=true', '?opportunisticTLS=true'])(
    'gets mails if SMTP_URL allows it by %s',
    async (query) => {
      const talk: string[] = [];
      const port = await listen((line) => (talk.push(line), '250 OK'));
      await send(urlOf(port, query));
      expect(talk).toContain('RCPT TO:<hanako@demo.example>');
    },
  );

  test('gets mails on the loopback, unless SMTP_URL requires TLS', async () => {
    const port = await listen((line) => (line === 'STARTTLS' ? '502 not here' : '250 OK'));
    await send(`smtp://localhost:${port}`);
    await expect(send(`smtp://127.0.0.1:${port}?requireTLS=true`)).rejects.toMatchObject({ code: 'ETLS' });
  });
});

/** A minimal mail server. */
async function listen(answer: (line: string) => string): Promise<number> {
  server = createServer((socket: Socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (inData && line !== '.') continue;
        if (line === 'QUIT') return socket.end('221 bye\r\n');
        inData = line === 'DATA';
        socket.write(inData ? '354 go on\r\n' : `${answer(line)}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
