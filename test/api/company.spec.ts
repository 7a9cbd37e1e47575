import { company } from '../../backend/contract/company';
import { users } from '../../backend/contract/users';
import { contractDecider, contractIdOf } from '../../backend/access/company/contract.decider';
import { aUser } from '../support/company';
import { operatorOf } from '../support/operator';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';
import { refusal, register } from '../support/visitor';

const { server, mine } = setUpCompany(startServer);

describe('A company', () => {
  it('is changed term by term with the flag', async () => {
    const { admin, general } = mine;
    const before = await admin.ok(company.show);
    const body = { name: '株式会社改称', fiscalYearStartMonth: 10 };
    expect((await admin.call(company.edit, { body })).status).toBe(204);
    expect(await general.ok(company.show)).toEqual({ ...before, ...body, revision: before.revision + 2 });
    expect(await refusal(general.call(company.edit, { body }))).toEqual([403, 'forbidden']);
  });

  it('does not overwrite changes of others', async () => {
    const { admin } = mine;
    const { revision: expectedRevision } = await admin.ok(company.show);
    await admin.ok(company.edit, { body: { name: '株式会社先客', expectedRevision } });
    const late = { name: '株式会社後客', companySize: 'up_to_300', expectedRevision } as const;
    const { status, problem } = await admin.call(company.edit, { body: late });
    expect([status, problem.meanwhile?.changes.map(({ label, after }) => [label, after])]).toEqual([
      409,
      [['会社名', '株式会社先客']],
    ]);
    const { name: _, ...elsewhere } = late;
    expect((await admin.call(company.edit, { body: elsewhere })).status).toBe(204);
    expect(await admin.ok(company.show)).toMatchObject({ name: '株式会社先客', companySize: 'up_to_300' });
  });

  it('reports the wrong field in Japanese', async () => {
    const body = { name: '', businessType: 'yakuza', fiscalYearStartMonth: 13 };
    const { status, problem } = await mine.admin.call(company.edit, { body: body as never });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'name', message: '会社名を入力してください' },
        { field: 'businessType', message: '業種の値が正しくありません' },
        { field: 'fiscalYearStartMonth', message: '会計年度の開始月は12以下で入力してください' },
      ],
    ]);
  });

  it('shows nothing without a session', async () => {
    for (const endpoint of [company.show, company.contract, company.contractHistories])
      expect(await refusal(server.stranger().call(endpoint))).toEqual([401, 'not_logged_in']);
  });
});

describe('The contract', () => {
  it('counts the users that are not deleted and the services that are not deleted', async () => {
    const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser() });
    expect(await mine.general.ok(company.contract)).toMatchObject({ usersCount: 2, registeredServicesCount: 1 });
    await mine.admin.ok(users.remove, { params: { companyUserId }, body: {} });
    expect(await mine.general.ok(company.contract)).toMatchObject({ usersCount: 1, registeredServicesCount: 1 });
  });

  it('lists all earlier terms, newest first, on request', async () => {
    const { client, me } = await register(server);
    const operator = operatorOf(server, me.company.id);
    for (const maxUserLimit of [60, 70]) {
      const intent = { type: 'Change', data: { maxUserLimit } } as const;
      await operator(contractDecider, contractIdOf(me.company.id), intent);
    }
    const query = { sortBy: 'recordedAt', orderBy: 'desc', count: 2 } as const;
    const { items, total } = await client.ok(company.contractHistories, { query });
    expect(total).toBe(3);
    expect(items.map(({ what, companyUserNumberRange }) => [what, companyUserNumberRange.maxUserLimit])).toEqual([
      ['changed', 70],
      ['changed', 60],
    ]);
    expect((await client.ok(company.contract)).companyContract.companyUserNumberRange.maxUserLimit).toBe(70);
  });
});
