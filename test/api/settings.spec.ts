import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { auth } from '../../backend/contract/auth';
import { history } from '../../backend/contract/history';
import { lab } from '../../backend/contract/lab';
import { master } from '../../backend/contract/master';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { businessTypes, companySizes, customInputTypes, renewalCycles } from '../../backend/contract/vocabulary';
import { aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { server, mine, theirs } = setUpCompanies(joinServer);

describe('The master service', () => {
  const choose = (companyServiceId: string) =>
    mine.admin.call(masterCompanyService.choose, { body: { companyServiceId } });
  const usersOf = async (masterServiceUsers: boolean) =>
    (await mine.admin.ok(users.list, { query: { masterServiceUsers } })).items.map(({ id }) => id);

  it('makes its accounts the reference for other services', async () => {
    const [service, user] = [mine.ids.companyServiceId!, mine.ids.companyUserId!];
    const { id: other } = await mine.admin.ok(users.add, { body: aUser('別の 花子') });
    expect(await mine.admin.ok(masterCompanyService.show)).toEqual({
      masterCompanyService: null,
      notConnectedCount: 0,
    });
    expect([await usersOf(true), (await usersOf(false)).length]).toEqual([[], 2]);
    expect(await mine.admin.ok(masterCompanyService.list)).toEqual([
      { companyServiceId: service, serviceName: '社内ツール', usersCount: 1 },
    ]);

    expect((await choose(service)).status).toBe(204);
    expect(await mine.admin.ok(masterCompanyService.show)).toEqual({
      masterCompanyService: { companyServiceId: service, serviceName: '社内ツール', usersCount: 1 },
      notConnectedCount: 1,
    });
    expect([await usersOf(true), await usersOf(false)]).toEqual([[user], [other]]);
    await mine.admin.ok(accounts.connect, { params: { companyServiceId: service }, body: { companyUserIds: [other] } });
    expect((await usersOf(true)).sort()).toEqual([user, other].sort());

    await mine.admin.ok(masterCompanyService.clear, { body: { reason: '見直し' } });
    expect((await mine.admin.ok(masterCompanyService.show)).masterCompanyService).toBeNull();
    const { company } = await mine.admin.ok(administrators.me);
    const historyPage = await mine.admin.ok(history.list, { params: { entity: 'company', id: company.id } });
    expect(historyPage.items[0]?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['マスターサービス', '社内ツール', null],
    ]);
  });

  it('belongs to the company, and is cleared with its service', async () => {
    const foreign = await choose(theirs.ids.companyServiceId!);
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'unknown_service']);
    const { id } = await mine.admin.ok(services.createOriginal, { body: { name: '一時', category: 'other' } });
    await choose(id);
    await mine.admin.ok(services.remove, { params: { companyServiceId: id } });
    expect((await mine.admin.ok(masterCompanyService.show)).masterCompanyService).toBeNull();
  });
});

describe('The lab', () => {
  const turn = (labFeatureId: 'dark_mode' | 'compact_tables', isOn: boolean) =>
    mine.general.call(lab.switch, { body: { labFeatureId, isOn } });
  const onFor = async (client = mine.general) => (await client.ok(auth.loginCheck)).labFeatures;

  it('is switched by each administrator for themselves, and recorded as an event', async () => {
    expect((await mine.general.ok(lab.list)).map(({ id, isOn }) => [id, isOn])).toEqual([
      ['dark_mode', false],
      ['compact_tables', false],
    ]);
    expect((await turn('dark_mode', true)).status).toBe(204);
    await turn('dark_mode', true);
    await turn('compact_tables', true);
    expect([await onFor(), await onFor(mine.admin)]).toEqual([['dark_mode', 'compact_tables'], []]);
    await turn('dark_mode', false);
    expect(await onFor()).toEqual(['compact_tables']);
    const id = mine.ids.companyAdministratorId!;
    const historyPage = await mine.admin.ok(history.list, { params: { entity: 'administrator', id } });
    expect(
      historyPage.items.slice(0, 3).map(({ changes }) => changes.map(({ before, after }) => [before, after])),
    ).toEqual([
      [['ダークモード、詰めた表', '詰めた表']],
      [['ダークモード', 'ダークモード、詰めた表']],
      [[null, 'ダークモード']],
    ]);
  });
});

describe('The settings of the whole installation', () => {
  it('is listed with its words, before the login, too', async () => {
    const stranger = server.stranger();
    const ids = async (endpoint: typeof master.businessTypes) => (await stranger.ok(endpoint)).map(({ id }) => id);
    expect(await ids(master.businessTypes)).toEqual(businessTypes.values);
    expect(await ids(master.companySizes)).toEqual(companySizes.values);
    expect(await ids(master.contractRenewalCycles)).toEqual(renewalCycles.values);
    expect(await ids(master.companyCustomInputTypes)).toEqual(customInputTypes.values);
    expect((await stranger.ok(master.companySizes))[0]).toEqual({ id: 'up_to_10', name: '1〜10名' });
  });
});
