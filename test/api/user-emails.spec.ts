import { EventStoreDBClient } from '@eventstore/db-client';
import { administrators } from '../../backend/contract/administrators';
import { history } from '../../backend/contract/history';
import { imports } from '../../backend/contract/imports';
import { userInvitations } from '../../backend/contract/user-invitations';
import { users } from '../../backend/contract/users';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { newId } from '../../backend/platform/kit/ids';
import { companyUserDecider } from '../../backend/people/users/company-user.decider';
import { UserInvitations } from '../../backend/people/users/user-invitations.service';
import { Secrets } from '../../backend/platform/kit/secrets';
import { aFile, aUser } from '../support/company';
import { at, importing } from '../support/importing';
import { mailsTo, linkFor, tokenIn } from '../support/mails';
import { operatorOf } from '../support/operator';
import { until } from '../support/until';
import { settled } from '../support/settled';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { server, mine, theirs } = setUpCompanies(startServer);

const add = async (user: object = {}, { admin } = mine) =>
  (await admin.ok(users.add, { body: { ...aUser(), ...user } })).id;
const emailOf = async (companyUserId: string) => (await mine.admin.ok(users.show, { params: { companyUserId } })).email;
const edit = (companyUserId: string, body: object) => mine.admin.call(users.edit, { params: { companyUserId }, body });
const remove = (companyUserId: string) => mine.admin.ok(users.remove, { params: { companyUserId } });

describe('The employee number of a user', () => {
  it('is its own, as imports find people by it', async () => {
    const [first, second] = [await add({ employeeCode: 'Ｎ-０１' }), await add({ employeeCode: 'N-02' })];
    const taken = { code: 'employee_code_taken', errors: [{ field: 'employeeCode', message: expect.any(String) }] };
    const again = { ...aUser(), employeeCode: 'N-01' };
    expect((await mine.admin.call(users.add, { body: again })).problem).toMatchObject({ status: 409, ...taken });
    expect((await edit(second, { employeeCode: 'N-01', effectiveFrom: '2030-01-01' })).problem).toMatchObject(taken);
    expect((await edit(first, { employeeCode: 'N-01', note: '半角' })).status).toBe(204);
    expect((await edit(second, { employeeCode: 'N-02', note: '同じ' })).status).toBe(204);
    await remove(first);
    expect((await edit(second, { employeeCode: 'N-01' })).status).toBe(204);
  });
});

describe('The e-mail address of a user', () => {
  it('belongs to one user of a company, also when two ask at the same moment', async () => {
    const email = `once-${newId()}@company.example`;
    const tries = await Promise.all([1, 2, 3].map(() => mine.admin.call(users.add, { body: { ...aUser(), email } })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(tries.find(({ status }) => status === 409)!.problem.code).toBe('email_taken');
    expect(await add({ email }, theirs)).toBeDefined();
    const other = await add();
    expect(await refusal(edit(other, { email: email.toUpperCase() }))).toEqual([409, 'email_taken']);
  });

  it('is free again once its user has another or is deleted', async () => {
    const [first, second] = [`first-${newId()}@company.example`, `second-${newId()}@company.example`];
    const id = await add({ email: first });
    expect((await edit(id, { email: second })).status).toBe(204);
    expect((await edit(id, { email: second, name: '同じ 住所' })).status).toBe(204);
    const next = await add({ email: first });
    await remove(id);
    expect((await edit(next, { email: second })).status).toBe(204);
    expect(await emailOf(next)).toBe(second);
  });

  it('is nowhere in the log in plain text, nor is the name', async () => {
    const email = `secret-${newId()}@company.example`;
    await add({ email, name: '秘密 の名前' });
    const log = EventStoreDBClient.connectionString(server.parts.config.eventStoreUrl);
    let added = 0;
    for await (const { event } of log.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 20 })) {
      if (event?.type === 'CompanyUserAdded') added += 1;
      const written = JSON.stringify([event?.streamId, event?.data, event?.metadata]);
      expect(written).not.toMatch(/secret-|秘密/);
    }
    await log.dispose();
    expect(added).toBeGreaterThan(0);
  });
});

describe('An invited user', () => {
  const newAddress = () => `invited-${newId()}@company.example`;
  const statusOf = async (companyUserId: string) =>
    (await mine.admin.ok(users.show, { params: { companyUserId } })).userStatus;
  const mailedToken = async (email: string) => tokenIn(await linkFor(server.dataDir, email, '/company-users/'));
  const again = (companyUserId: string) => mine.admin.call(userInvitations.send, { params: { companyUserId } });
  const show = (invitationToken: string) =>
    server.stranger().call(userInvitations.show, { params: { invitationToken } });
  const accept = (invitationToken: string) =>
    server.stranger().call(userInvitations.accept, { body: { invitationToken, name: '招待 華子', nameKana: null } });

  it('is registered by confirming the name, once, and is the actor in the history', async () => {
    const email = newAddress();
    const id = await add({ email, isInvited: true });
    expect(await statusOf(id)).toBe('invited');
    const token = await mailedToken(email);
    const { company } = await mine.admin.ok(administrators.me);
    const invitation = { companyName: company.name, name: '試験 花子', nameKana: 'しけん はなこ', email };
    expect((await show(token)).data).toEqual(invitation);
    expect((await accept(token)).status).toBe(204);
    expect(await mine.admin.ok(users.show, { params: { companyUserId: id } })).toMatchObject({
      ...{ name: '招待 華子', nameKana: null, userStatus: 'registered', invitationExpiresOn: null },
    });
    for (const late of [show(token), accept(token)]) expect(await refusal(late)).toEqual([400, 'token_invalid']);
    expect(await refusal(again(id))).toEqual([409, 'not_invited']);
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'companyUser', id } });
    expect(items[0]).toMatchObject({
      title: '氏名を変更・招待を受けて登録',
      actor: { kind: 'user', id, name: '招待 華子' },
    });
  });

  it('gets a new link on request and at a new address, and the former one is void', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const id = await add({ email, isInvited: true });
    const first = await mailedToken(email);
    expect((await again(id)).status).toBe(204);
    await until(() => mailsTo(server.dataDir, email).length === 2);
    expect(await refusal(show(first))).toEqual([400, 'token_invalid']);
    const second = await mailedToken(email);
    expect((await edit(id, { email: other })).status).toBe(204);
    expect(await refusal(accept(second))).toEqual([400, 'token_invalid']);
    const third = await mailedToken(other);
    await remove(id);
    expect(await refusal(accept(third))).toEqual([400, 'token_invalid']);
  });

  it('cannot be reached by the link to a former address, however the address was changed', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const id = await add({ email, isInvited: true });
    const token = await mailedToken(email);
    const { company } = await mine.admin.ok(administrators.me);
    const operator = operatorOf(server, company.id);
    await operator(companyUserDecider, id, { type: 'Change', data: { email: other } });
    for (const former of [show(token), accept(token)]) expect(await refusal(former)).toEqual([400, 'token_invalid']);
    expect(await statusOf(id)).toBe('invited');
    expect((await again(id)).status).toBe(204);
    expect((await accept(await mailedToken(other))).status).toBe(204);
  });

  it('is not moved to an address that was written to too often', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const id = await add({ email, isInvited: true });
    for (let n = 0; n < 4; n++) expect((await again(id)).status).toBe(204);
    expect((await edit(id, { email: other })).status).toBe(204);
    expect(await refusal(edit(id, { email }))).toEqual([429, 'too_many_mails']);
    expect(await emailOf(id)).toBe(other);
    const registered = await add();
    expect((await edit(registered, { email })).status).toBe(204);
  });

  it('gets a new link when an import changes the address, within the mail limit, and again when it is reverted', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const employeeCode = newId();
    const id = await add({ email, employeeCode, isInvited: true });
    const token = await mailedToken(email);
    const files = importing(mine.admin);
    const moving = async () => {
      const importId = await files.upload(aFile('社員番号,メールアドレス', `${employeeCode},${other}`));
      await files.check(importId);
      return importId;
    };
    const importId = await moving();
    const [row] = await files.rows(importId);
    expect(row!.changes.at(-1)).toMatchObject({ label: '招待メール' });
    const invited = { companyId: (await mine.admin.ok(administrators.me)).company.id, companyUserId: id };
    const means = () => server.app.get(UserInvitations).writesTo(other, invited);
    expect(await means()).toBe(true);
    await files.commit(importId);
    // So a row that is written again after a crash sends no second mail.
    expect(await means()).toBe(false);
    expect(await refusal(show(token))).toEqual([400, 'token_invalid']);
    const moved = await mailedToken(other);
    await files.takeBack(importId);
    expect(await emailOf(id)).toBe(email);
    expect(await refusal(show(moved))).toEqual([400, 'token_invalid']);
    await until(() => mailsTo(server.dataDir, email).length === 2);
    const key = server.app.get(Secrets).hash('mail-limit', `address:${other}`);
    await server.parts.query('update app.mail_count set mails = 5 where key = $1', [key]);
    const tooOften = await moving();
    await files.commit(tooOften);
    const [failed] = await files.rows(tooOften, { outcome: 'error' });
    expect(failed!.reasons[0]!.message).toContain('メールの送信回数が多すぎます');
    expect(await emailOf(id)).toBe(email);
    expect((await accept(await mailedToken(email))).status).toBe(204);
  });

  it('is the actor of changes after an import', async () => {
    const [email, employeeCode] = [newAddress(), newId()];
    const id = await add({ email, employeeCode, isInvited: true });
    const files = importing(mine.admin);
    const importId = await files.upload(aFile('社員番号,役職', `${employeeCode},部長`));
    await files.check(importId);
    await files.commit(importId);
    expect((await accept(await mailedToken(email))).status).toBe(204);
    await files.takeBack(importId);
    const { items } = await mine.admin.ok(imports.kept, at(importId));
    expect(items).toMatchObject([{ entityId: id, title: '招待を受けて登録', changedBy: '招待 華子' }]);
  });

  it('is expired after a week without an answer, and can be invited again', async () => {
    const { company } = await mine.admin.ok(administrators.me);
    const operator = operatorOf(server, company.id);
    const [id, email] = [newId(), newAddress()];
    const { name, nameKana, employeeStatus, workingStatus } = aUser();
    const unknown = { employeeCode: null, position: null, joinedOn: null, note: null };
    const data = { name, nameKana, email, employeeStatus, workingStatus, ...unknown, isInvited: true };
    const lastWeek = new Date(Date.now() - 9 * 86_400_000).toISOString();
    await operator(companyUserDecider, id, { type: 'Add', data }, lastWeek);
    expect(await statusOf(id)).toBe('invited');
    await server.app.get(Reactors).checkCompanies();
    expect(await settled(() => statusOf(id), 'expired')).toBe('expired');
    const { items } = await mine.admin.ok(users.list, { query: { userStatus: 'expired' } });
    expect(items.map((user) => user.id)).toEqual([id]);
    expect((await again(id)).status).toBe(204);
    expect(await statusOf(id)).toBe('invited');
    expect((await accept(await mailedToken(email))).status).toBe(204);
    expect(await statusOf(id)).toBe('registered');
  });
});
