import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { customSettings } from '../../backend/contract/custom-settings';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import type { HistoryEntity } from '../../backend/contract/history-kinds';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { sso } from '../../backend/contract/sso';
import { undo } from '../../backend/contract/undo';
import { users } from '../../backend/contract/users';
import { aDevice, anSso, aPayment, aPlan, aUser, type TestCompany } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { mine } = setUpCompany(joinServer);

const from = '2026-04-01';
const today = '2026-05-01';
const ok: TestCompany['admin']['ok'] = (...call) => mine.admin.ok(...call);
const aService = async (name: string) => (await ok(services.createOriginal, { body: { name, category: 'other' } })).id;
const aPerson = async (name: string) => (await ok(users.add, { body: aUser(name) })).id;
const removeService = (companyServiceId: string) => ok(services.remove, { params: { companyServiceId } });
const removeUser = (companyUserId: string) => ok(users.remove, { params: { companyUserId } });

/** The newest save of an entity, as what to undo. */
const newest = async (entity: HistoryEntity, id: string) => {
  const { items } = await ok(history.list, { params: { entity, id } });
  return { entity, id, eventIds: [items.find((row) => row.entityId === id)!.eventId] };
};
type What = Awaited<ReturnType<typeof newest>>;

const connected = async (companyServiceId: string, companyUserId: string) => {
  const params = { companyServiceId };
  await ok(accounts.connect, { params, body: { companyUserIds: [companyUserId], effectiveFrom: from } });
  const [row] = (await ok(accounts.list, { params })).items;
  await ok(accounts.disconnect, { params, body: { companyUserIds: [companyUserId], effectiveFrom: today } });
  return newest('account', row!.id);
};

/** Each names an entity, removes the reference and deletes the entity; the undo would name it again. */
const cases: Record<string, () => Promise<{ what: What; name: string }>> = {
  'a return, to a deleted user': async () => {
    const { id: companyDeviceId } = await ok(devices.register, { body: aDevice() });
    const companyUserId = await aPerson('返却 一郎');
    const params = { companyDeviceId };
    await ok(devices.assign, { params, body: { companyUserId, effectiveFrom: from } });
    await ok(devices.giveBack, { params, body: { effectiveFrom: today } });
    const what = await newest('device', companyDeviceId);
    await removeUser(companyUserId);
    return { what, name: '返却 一郎' };
  },
  'a payment, to a deleted service': async () => {
    const companyServiceId = await aService('支払くん');
    const { id } = await ok(payments.record, { body: { ...aPayment, companyServiceId } });
    await ok(payments.correct, { body: { id, companyServiceId: null } });
    const what = await newest('payment', id);
    await removeService(companyServiceId);
    return { what, name: '支払くん' };
  },
  'a disconnection, of a deleted user': async () => {
    const companyUserId = await aPerson('接続 一郎');
    const what = await connected(await aService('接続くん'), companyUserId);
    await removeUser(companyUserId);
    return { what, name: '接続 一郎' };
  },
  'a disconnection, from a deleted service': async () => {
    const companyServiceId = await aService('廃止くん');
    const what = await connected(companyServiceId, await aPerson('接続 二郎'));
    await removeService(companyServiceId);
    return { what, name: '廃止くん' };
  },
  'a manager, to a deleted user': async () => {
    const companyUserId = await aPerson('管理 一郎');
    const companyServiceId = await aService('管理くん');
    const params = { companyServiceId };
    await ok(services.setManager, { params, body: { companyUserId, effectiveFrom: from } });
    await ok(services.setManager, { params, body: { companyUserId: null, effectiveFrom: today } });
    const what = await newest('companyService', companyServiceId);
    await removeUser(companyUserId);
    return { what, name: '管理 一郎' };
  },
  'departments, to a closed one': async () => {
    const { id } = await ok(departments.found, { body: { name: '廃止室' } });
    const body = { ...aUser('所属 一郎'), departmentIds: [id] };
    const { id: companyUserId } = await ok(users.add, { body });
    await ok(users.edit, { params: { companyUserId }, body: { departmentIds: [] } });
    const what = await newest('companyUser', companyUserId);
    await ok(departments.close, { params: { companyDepartmentId: id }, body: {} });
    return { what, name: '廃止室' };
  },
  'the person of an administrator, to a deleted user': async () => {
    const linkedUserId = await aPerson('本人 一郎');
    const { id: companyAdministratorId } = await ok(administrators.me);
    const params = { companyAdministratorId };
    await ok(administrators.edit, { params, body: { linkedUserId } });
    await ok(administrators.edit, { params, body: { linkedUserId: null } });
    const what = await newest('administrator', companyAdministratorId);
    await removeUser(linkedUserId);
    return { what, name: '本人 一郎' };
  },
  'single sign-on, through a deleted provider': async () => {
    const { id: identityProviderId } = await ok(services.register, { body: { integrationKind: 'okta' } });
    const companyServiceId = await aService('SSOくん');
    await ok(sso.configure, { body: { ...anSso, companyServiceId, identityProviderId, effectiveFrom: from } });
    await ok(sso.remove, { body: { companyServiceId, effectiveFrom: today } });
    const { items } = await ok(history.list, { params: { entity: 'companyService', id: companyServiceId } });
    const row = items.find(({ entity }) => entity === 'serviceSso')!;
    await removeService(identityProviderId);
    return { what: { entity: 'serviceSso', id: row.entityId, eventIds: [row.eventId] }, name: 'Okta' };
  },
  'a price, of a deleted service': async () => {
    const companyServiceId = await aService('料金くん');
    const params = { companyServiceId };
    const { id: planId } = await ok(plans.register, { params, body: { ...aPlan, name: '料金' } });
    await ok(plans.change, { params: { ...params, planId }, body: { price: 1, effectiveFrom: today } });
    const what = await newest('plan', planId);
    await removeService(companyServiceId);
    return { what, name: '料金くん' };
  },
  'a custom value, of a deleted item': async () => {
    const setting = {
      companyCustomSettingTypeId: 'device' as const,
      name: '設置場所',
      companyCustomInputTypeId: 'text' as const,
    };
    const { id: companyCustomSettingId } = await ok(customSettings.add, { body: setting });
    const { id } = await ok(devices.register, { body: aDevice() });
    const params = { companyDeviceId: id };
    await ok(devices.edit, { params, body: { customValues: { [companyCustomSettingId]: '本社' } } });
    await ok(devices.edit, { params, body: { customValues: { [companyCustomSettingId]: null } } });
    const what = await newest('device', id);
    await ok(customSettings.remove, { params: { companyCustomSettingId } });
    return { what, name: '設置場所' };
  },
};

describe('The undo is refused with the name of the missing entity: of', () => {
  it.each(Object.entries(cases))('%s', async (_, make) => {
    const { what, name } = await make();
    const seen = await ok(undo.preview, { body: what });
    expect(seen).toMatchObject({ changes: 0, refused: 1 });
    const because = `「${name}」は削除または廃止されています。先にその操作を元に戻してください。`;
    expect(seen.items[0]!.refusals[0]!.because).toBe(because);
    const { problem } = await mine.admin.call(undo.begin, { body: { ...what, expected: seen.expected } });
    expect(problem).toMatchObject({ status: 409, code: 'nothing_to_undo' });
  });
});

it('What the same undo brings back is there: a deleted service returns without the account of a user deleted since', async () => {
  const companyServiceId = await aService('復帰くん');
  const [stays, goes] = [await aPerson('残る 花子'), await aPerson('去る 太郎')];
  const params = { companyServiceId };
  await ok(accounts.connect, { params, body: { companyUserIds: [stays, goes], effectiveFrom: from } });
  await removeService(companyServiceId);
  const what = await newest('companyService', companyServiceId);
  await removeUser(goes);
  const seen = await ok(undo.preview, { body: what });
  expect(seen).toMatchObject({ changes: 2, refused: 1 });
  const { id: undoId } = await ok(undo.begin, { body: { ...what, expected: seen.expected } });
  const report = () => ok(undo.show, { params: { undoId } });
  await until(async () => (await report()).isFinished);
  const { changed, failures } = await report();
  expect(changed).toBe(2);
  expect(failures.map(({ reason }) => reason)).toEqual([expect.stringContaining('「去る 太郎」は削除')]);
  const { items } = await ok(accounts.list, { params });
  expect(items.map((row) => row.companyUserId)).toEqual([stays]);
});
