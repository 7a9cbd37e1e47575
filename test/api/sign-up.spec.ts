import { dayOf } from '../../backend/contract/calendar';
import { auth } from '../../backend/contract/auth';
import { company } from '../../backend/contract/company';
import { mailsTo, linkFor, tokenIn } from '../support/mails';
import { until } from '../support/until';
import { joinServer, type SharedServer } from '../support/shared-server';
import { age, details, newEmail, refusal, register, tokenFor } from '../support/visitor';

let server: SharedServer;
beforeAll(async () => {
  server = joinServer();
}, 60_000);
afterAll(() => server.stop(), 60_000);

describe('A company that signs up', () => {
  it('comes from the mail to a session of its first administrator, on a trial contract', async () => {
    const email = newEmail();
    const comfirmationToken = await tokenFor(server, email);
    const client = server.stranger();
    expect(await client.ok(auth.preRegistration, { params: { comfirmationToken } })).toEqual({ email });
    const me = await client.ok(auth.signup, { body: { ...details, comfirmationToken } });
    expect(me).toMatchObject({
      email,
      name: '試験 太郎',
      companyAdministratorPermissionScopeId: 'admin',
      company: { name: '株式会社試験', fiscalYearStartMonth: 4, registeredOn: dayOf(new Date().toISOString()) },
    });
    expect(await client.ok(auth.loginCheck)).toEqual(me);
    expect(await client.ok(company.contract)).toMatchObject({
      companyContract: {
        kind: 'trial',
        companyUserNumberRange: { minUserLimit: 1, maxUserLimit: 50 },
        daichoPlan: { possibleRegistrationCount: 30 },
      },
      usersCount: 0,
      registeredServicesCount: 0,
    });
  });

  it('uses its link once, and an unknown link never', async () => {
    const { comfirmationToken } = await register(server);
    const again = server.stranger();
    for (const token of [comfirmationToken, 'x'.repeat(43)]) {
      expect(await refusal(again.call(auth.preRegistration, { params: { comfirmationToken: token } }))).toEqual([
        400,
        'token_invalid',
      ]);
      expect(await refusal(again.call(auth.register, { body: { ...details, comfirmationToken: token } }))).toEqual([
        400,
        'token_invalid',
      ]);
    }
  });

  it('finds a link of eight days ago worthless', async () => {
    const email = newEmail();
    const comfirmationToken = await tokenFor(server, email);
    await age(server, 'token', "expires_at = expires_at - interval '7 days'", 'email = $1', email);
    expect(await refusal(server.stranger().call(auth.preRegistration, { params: { comfirmationToken } }))).toEqual([
      400,
      'token_invalid',
    ]);
  });

  it('gets the same response for a known address; only the mail differs', async () => {
    const { email } = await register(server);
    const known = await server.stranger().call(auth.requestRegistration, { body: { email } });
    const unknown = await server.stranger().call(auth.requestRegistration, { body: { email: newEmail() } });
    expect([known.status, known.data]).toEqual([unknown.status, { email }]);
    await until(() => mailsTo(server.dataDir, email).some((text) => text.includes('すでに管理者として登録')));
  });

  it('cannot be two with one address: the second link is refused', async () => {
    const email = newEmail();
    const [one, two] = [await tokenFor(server, email), await secondTokenFor(email)];
    await server.stranger().ok(auth.register, { body: { ...details, comfirmationToken: one } });
    const second = server.stranger().call(auth.register, { body: { ...details, comfirmationToken: two } });
    expect(await refusal(second)).toEqual([409, 'email_taken']);
  });

  it('takes up where it broke off, with the same link', async () => {
    const email = newEmail();
    const comfirmationToken = await tokenFor(server, email);
    const first = await server.stranger().ok(auth.register, { body: { ...details, comfirmationToken } });
    // As if the process had ended before the token was used up.
    await age(server, 'token', 'used_at = null', 'email = $1', email);
    const again = await server.stranger().ok(auth.register, { body: { ...details, comfirmationToken } });
    expect(again).toEqual(first);
    const [events] = await server.parts.query<{ count: number }>(
      'select count(*) from read.recorded_event where company_id = $1 and entity <> $2',
      [first.company.id, 'alert'],
    );
    expect(events!.count).toBe(4);
  });

  it('gets each wrong field in Japanese', async () => {
    const comfirmationToken = await tokenFor(server, newEmail());
    const body = { ...details, comfirmationToken, nameKana: 'シケン', password: 'kantan', companyName: ' ' };
    const { status, problem } = await server.stranger().call(auth.register, { body });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      { field: 'companyName', message: '会社名を入力してください' },
      { field: 'nameKana', message: 'ふりがなはひらがなで入力してください' },
      {
        field: 'password',
        message: 'パスワードは8文字以上で、英大文字・英小文字・数字・記号のうち3種類以上を使ってください',
      },
    ]);
    const common = await server.stranger().call(auth.register, {
      body: { ...details, comfirmationToken, password: 'Password123!' },
    });
    expect(common.problem.errors).toEqual([
      {
        field: 'password',
        message: 'このパスワードはよく使われているため登録できません。別のパスワードを入力してください',
      },
    ]);
  });
});

/** A second link for an address whose first is still unused. */
const secondTokenFor = async (email: string): Promise<string> => {
  const before = mailsTo(server.dataDir, email).length;
  await server.stranger().ok(auth.requestRegistration, { body: { email } });
  await until(() => mailsTo(server.dataDir, email).length > before);
  return tokenIn(await linkFor(server.dataDir, email));
};
