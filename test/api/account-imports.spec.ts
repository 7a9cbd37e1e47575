import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { alerts } from '../../backend/contract/alerts';
import { dayOf } from '../../backend/contract/calendar';
import { imports } from '../../backend/contract/imports';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import { aUser, type TestCompany } from '../support/company';
import { at, importing } from '../support/importing';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const today = dayOf(clock.now());
const { server, mine, theirs } = setUpCompanies(joinServer);

describe('The export of an admin screen', () => {
  let scopeId: string;
  let person: { id: string; email: string };
  const heading = 'username,email,status,billing-active,has-2fa,has-sso,userid,fullname,displayname';
  const line = (id: string, email: string, status = 'Member') => `x,${email},${status},1,1,0,${id},氏名 ${id},${id}`;
  const others = Array.from({ length: 8 }, (_, n) => line(`U${n + 2}`, `partner${n}@partner.example`));
  const listed = async () => (await mine.admin.ok(accounts.list, { params: { companyServiceId: scopeId } })).items;
  const alerted = async () => {
    const query = { type: 'required_confirmation_user' } as const;
    const { items } = await mine.admin.ok(alerts.list, { query });
    return items.find(({ message }) => message.includes('一致するユーザーがいない'))?.message ?? '';
  };
  const upload = async (lines: readonly string[], fileName = 'slack.csv') => {
    const file = new Blob([[heading, ...lines].join('\r\n')]);
    return (await mine.admin.ok(imports.upload, { query: { kind: 'accounts', scopeId, fileName }, body: file })).id;
  };
  const check = async (id: string, isComplete: boolean) => {
    const { columns } = await mine.admin.ok(imports.show, at(id));
    await mine.admin.ok(imports.choose, { ...at(id), body: { columns, clearEmpty: false, isComplete } });
    return importing(mine.admin).reaches(id, 'checked');
  };
  const commit = async (id: string, releasesHeld = false) => {
    await mine.admin.ok(accounts.commitImport, { body: { importId: id, releasesHeld } });
    return importing(mine.admin).reaches(id, 'finished');
  };

  beforeAll(async () => {
    scopeId = (await mine.admin.ok(services.createOriginal, { body: { name: '社内チャット', category: 'other' } })).id;
    const body = aUser('見本 一覧');
    person = { id: (await mine.admin.ok(users.add, { body })).id, email: body.email };
  });

  it('brings accounts, matches and connections after a dry run', async () => {
    const id = await upload([line('U1', person.email.toUpperCase()), ...others, line('', '')]);
    expect(await check(id, false)).toMatchObject({
      scopeId,
      held: null,
      counts: { new: 9, changed: 0, missing: 0, error: 1, doubtful: 8 },
      seatsTaken: { all: 1, certain: 1 },
    });
    expect((await commit(id)).result).toMatchObject({ kind: 'accounts', added: 9, failed: 1 });
    const rowsNow = await listed();
    expect(rowsNow).toHaveLength(9);
    expect(rowsNow.find(({ companyUserId }) => companyUserId === person.id)).toMatchObject({
      vendorName: '氏名 U1',
      accountStatus: 'active',
      matchedBy: 'email',
      connectedOn: today,
    });
    expect(rowsNow.filter((row) => row.isRequiredConfirmation)).toHaveLength(8);
    await until(async () => (await alerted()).includes('8件'));
    const ids = rowsNow.filter((row) => row.isRequiredConfirmation).map((row) => row.id);
    const nobody = { ids: ids.slice(0, 1), companyUserId: null };
    await mine.admin.ok(accountOperations.match, { params: { companyServiceId: scopeId }, body: nobody });
    await until(async () => (await alerted()).includes('7件'));
    const of = (query: object) => mine.admin.ok(imports.list, { query: { kind: 'accounts', ...query } as never });
    expect(await of({ scopeId })).toMatchObject({ total: 1, items: [{ id }] });
    expect(await of({ scopeId: mine.ids.companyServiceId! })).toMatchObject({ total: 0 });
  });

  it('ends accounts only when it is complete, and waits for a person when too many are missing', async () => {
    const changed = line('U1', person.email, 'Deactivated');
    const partial = await upload([changed, ...others.slice(0, 7)]);
    const none = { all: 0, certain: 0 };
    const counted = { counts: { changed: 1, missing: 0, same: 7 }, held: null, seatsTaken: none };
    expect(await check(partial, false)).toMatchObject(counted);
    expect(await check(partial, true)).toMatchObject({ counts: { changed: 1, missing: 1, same: 7 }, held: null });
    await commit(partial);
    const presences = (await listed()).map(({ presence }) => presence);
    expect(presences.filter((presence) => presence === 'lost')).toHaveLength(1);

    const half = await upload([changed]);
    expect(await check(half, true)).toMatchObject({ held: { why: 'below_half', known: 8, seen: 1, missing: 7 } });
    const refused = mine.admin.call(accounts.commitImport, { body: { importId: half } });
    expect(await refusal(refused)).toEqual([409, 'import_held']);
    expect((await commit(half, true)).result).toMatchObject({ changed: 7 });
    await importing(mine.admin).takeBack(half);
    expect((await listed()).map(({ presence }) => presence)).toEqual(presences);
  });

  it('is taken back as one: accounts and connections that it made end', async () => {
    const other = aUser('見本 取消');
    const { id: companyUserId } = await mine.admin.ok(users.add, { body: other });
    const before = await listed();
    const id = await upload([line('U1', person.email, 'Admin'), line('U20', other.email)]);
    await check(id, false);
    await commit(id);
    const added = (await listed()).find((row) => row.companyUserId === companyUserId);
    expect(added).toMatchObject({ connectedOn: today, presence: 'present' });
    expect((await importing(mine.admin).takeBack(id)).result).toMatchObject({ takenBack: 2, kept: 0 });
    expect(await listed()).toEqual(before);
  });

  it('is taken back with the user that it replaced', async () => {
    const body = aUser('見本 交替');
    const { id: companyUserId } = await mine.admin.ok(users.add, { body });
    const listedUsers = async () => (await listed()).map(({ connectedAt: _at, ...row }) => row);
    const before = await listedUsers();
    const id = await upload([line('U1', body.email)]);
    expect(await check(id, false)).toMatchObject({ counts: { changed: 1, doubtful: 1 } });
    await commit(id);
    const during = await listed();
    expect(during.find((row) => row.companyUserId === companyUserId)).toMatchObject({ connectedOn: today });
    expect(during.filter((row) => row.companyUserId === person.id)).toEqual([]);
    await importing(mine.admin).takeBack(id);
    expect(await listedUsers()).toEqual(before);
  });

  it('errs where the id is that of one account and the address that of another', async () => {
    const id = await upload([line('U2', person.email), line('U99', person.email), ...others.slice(1)]);
    expect(await check(id, true)).toMatchObject({ counts: { missing: 0, error: 4 } });
    await mine.admin.ok(imports.discard, at(id));
  });

  it('names what is wrong in a row that nobody could read', async () => {
    const id = await upload([
      line('U50', 'not an address'),
      line('hand:x', 'hand@partner.example'),
      line('../../x', 'path@partner.example'),
      'x,blank@partner.example,Member,1,1,0,U51,\u200b\u200b,blank',
      `x,long@partner.example,Member,1,1,0,U52,${'長'.repeat(300)},long`,
    ]);
    expect(await check(id, false)).toMatchObject({ counts: { new: 0, changed: 0, error: 5 } });
    const { items } = await mine.admin.ok(imports.rows, at(id));
    expect(items.map(({ reasons }) => reasons.map(({ label, message }) => `${label}: ${message}`))).toEqual([
      ['メールアドレス: 正しいメールアドレスを入力してください'],
      ['連携先のID: 連携先のIDに「/」「\\」や「hand:」で始まる値は使えません'],
      ['連携先のID: 連携先のIDに「/」「\\」や「hand:」で始まる値は使えません'],
      ['氏名: 氏名を入力してください'],
      ['氏名: 氏名は255文字以内で入力してください'],
    ]);
    await mine.admin.ok(imports.discard, at(id));
  });

  it('says that its job was set aside, and is run again or discarded', async () => {
    const stop = async (id: string) => {
      await server.parts.query(`update app.import set state = 'checking' where id = $1`, [id]);
      const sql = `insert into app.job (kind, key, company_id, due_at, state)
        select 'import', id::text, company_id, now(), 'failed' from app.import where id = $1`;
      await server.parts.query(sql, [id]);
    };
    const { admin, general } = mine;
    const id = await upload([line('U70', 'stopped@partner.example')]);
    await check(id, false);
    await stop(id);
    expect(await admin.ok(imports.show, at(id))).toMatchObject({ state: 'checking', isStopped: true });
    expect((await general.call(imports.retry, at(id))).status).toBe(403);
    await admin.ok(imports.retry, at(id));
    expect(await importing(admin).reaches(id, 'checked')).toMatchObject({ isStopped: false, counts: { new: 1 } });
    await stop(id);
    await admin.ok(imports.discard, at(id));
    expect((await admin.call(imports.retry, at(id))).status).toBe(404);
  });

  it('is refused without a service, and for that of another company', async () => {
    const send = (client: TestCompany, scope: object) =>
      client.admin.call(imports.upload, {
        query: { kind: 'accounts', fileName: 'a.csv', ...scope } as never,
        body: new Blob(['email\r\na@b.example']),
      });
    expect(await refusal(send(mine, {}))).toEqual([404, 'unknown_service']);
    expect(await refusal(send(theirs, { scopeId }))).toEqual([404, 'unknown_service']);
    const { problem } = await send(mine, { kind: 'users', scopeId });
    expect(problem.errors).toEqual([
      { field: 'scopeId', message: 'サービスを指定できるのは、利用者の取り込みだけです' },
    ]);
  });
});
