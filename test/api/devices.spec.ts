import { alerts, type AlertRow } from '../../backend/contract/alerts';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { aDevice, aUser } from '../support/company';
import { until } from '../support/until';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';
import { refusal } from '../support/visitor';

const { mine, theirs } = setUpCompanies(joinServer);

const today = dayOf(clock.now());
const register = async (device: object = {}) =>
  (await mine.admin.ok(devices.register, { body: { ...aDevice(), ...device } })).id;
const newUser = async (user: object = {}) => (await mine.admin.ok(users.add, { body: { ...aUser(), ...user } })).id;
const show = (companyDeviceId: string) => mine.admin.ok(devices.show, { params: { companyDeviceId } });
const edit = (companyDeviceId: string, body: object) =>
  mine.admin.call(devices.edit, { params: { companyDeviceId }, body });
const remove = (companyDeviceId: string) =>
  mine.admin.call(devices.remove, { params: { companyDeviceId }, body: { reason: '誤登録' } });

type Act =
  'assign' | 'putIntoUse' | 'giveBack' | 'sendToRepair' | 'repair' | 'lose' | 'find' | 'dispose' | 'cancelDisposal';
const act = (name: Act, companyDeviceId: string, body: object = {}) =>
  mine.admin.call(devices[name], { params: { companyDeviceId }, body: body as never });
/** The return alone answers something: the batch to undo. */
const did = async (...args: Parameters<typeof act>) =>
  expect((await act(...args)).status).toBe(args[0] === 'giveBack' ? 200 : 204);

describe('A device', () => {
  it('is registered into stock and shown at once', async () => {
    const body = { serialCode: ' ＰＣ－１００ ', maker: 'Lenovo', price: 210_000, purchasedOn: '2026-03-01', note: '' };
    const id = await register(body);
    expect(await show(id)).toMatchObject({
      id,
      serialCode: 'PC-100',
      classification: 'ノートPC',
      name: 'ThinkPad X1 Carbon',
      maker: 'Lenovo',
      operatingSystem: null,
      status: 'in_stock',
      user: null,
      usageStartDate: null,
      price: 210_000,
      purchasedOn: '2026-03-01',
      note: null,
      disposedOn: null,
    });
  });

  it('is registered straight into the hands of a user, or into use without one', async () => {
    const companyUserId = await newUser({ name: '使用 花子' });
    const given = await register({ companyUserId, usageStartDate: '2026-04-01', usageEndDate: '2027-03-31' });
    const user = { id: companyUserId, name: '使用 花子', hasLeft: false };
    const period = { usageStartDate: '2026-04-01', usageEndDate: '2027-03-31' };
    expect(await show(given)).toMatchObject({ status: 'in_use', user, ...period });
    expect(await show(await register({ usageStartDate: '2026-04-01' }))).toMatchObject({
      status: 'in_use',
      user: null,
    });
    const nobody = { body: { ...aDevice(), companyUserId: theirs.ids.companyUserId! } };
    expect(await refusal(mine.admin.call(devices.register, nobody))).toEqual([404, 'unknown_user']);
  });

  it('names every wrong field in Japanese', async () => {
    const body = { classification: ' ', purchasedOn: '昨日', price: -1, usageEndDate: 5 };
    const { status, problem } = await mine.admin.call(devices.register, { body: body as never });
    expect([status, problem.errors]).toEqual([
      400,
      [
        { field: 'serialCode', message: '管理番号を入力してください' },
        { field: 'classification', message: '分類を入力してください' },
        { field: 'name', message: '端末名を入力してください' },
        { field: 'purchasedOn', message: '正しい購入日を入力してください' },
        { field: 'price', message: '購入金額は0以上で入力してください' },
        { field: 'usageEndDate', message: '正しい利用終了日を入力してください' },
      ],
    ]);
  });

  it('is changed field by field, and a wrong period names its field', async () => {
    const id = await register({ usageStartDate: '2026-04-01', maker: 'Lenovo' });
    const body = { name: 'ThinkPad X13', maker: null, leaseEndsOn: '2028-03-31', note: '傷あり', reason: '棚卸し' };
    expect((await edit(id, body)).status).toBe(204);
    expect(await show(id)).toMatchObject({
      classification: 'ノートPC',
      name: 'ThinkPad X13',
      maker: null,
      leaseEndsOn: '2028-03-31',
      note: '傷あり',
    });
    const { problem } = await edit(id, { usageEndDate: '2026-03-31' });
    expect(problem.errors).toEqual([
      { field: 'usageEndDate', message: '利用終了日は利用開始日以降の日付を入力してください。' },
    ]);
  });

  it('appears with its whole life in its history and those of its users', async () => {
    const [first, second] = [await newUser({ name: '最初 一郎' }), await newUser({ name: '次の 二郎' })];
    const id = await register({ serialCode: 'PC-LIFE' });
    await did('assign', id, { companyUserId: first, effectiveFrom: '2026-04-01' });
    await did('sendToRepair', id, { effectiveFrom: '2026-05-01', reason: '画面の割れ' });
    expect(await show(id)).toMatchObject({ status: 'in_repair', user: { id: first } });
    expect(await refusal(act('assign', id, { companyUserId: second }))).toEqual([409, 'device_status']);
    await did('repair', id, { effectiveFrom: '2026-05-10' });
    expect(await refusal(act('assign', id, { companyUserId: first }))).toEqual([409, 'already_assigned']);
    await did('assign', id, { companyUserId: second, effectiveFrom: '2026-06-01', usageEndDate: '2027-05-31' });
    await did('lose', id, { effectiveFrom: '2026-07-01' });
    await did('find', id, { effectiveFrom: '2026-07-03' });
    const { status, problem } = await act('giveBack', id, { effectiveFrom: '2026-05-31' });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'effectiveFrom']);
    const ahead = act('giveBack', id, { effectiveFrom: addDays(today, 1) });
    expect(await refusal(ahead)).toEqual([400, 'device_act_ahead']);
    await did('giveBack', id, { effectiveFrom: '2026-10-31' });
    expect(await show(id)).toMatchObject({ status: 'in_stock', user: null, usageEndDate: '2026-10-31' });
    await did('dispose', id, { disposal: 'sold' });
    expect(await show(id)).toMatchObject({ status: 'disposed', disposal: 'sold', disposedOn: today });
    await did('cancelDisposal', id);
    expect(await show(id)).toMatchObject({ status: 'in_stock', disposal: null, disposedOn: null });
    await did('putIntoUse', id);
    expect(await show(id)).toMatchObject({ status: 'in_use', user: null, usageStartDate: today });

    const historyOf = async (entity: 'device' | 'companyUser', of: string) =>
      (await mine.admin.ok(history.list, { params: { entity, id: of }, query: { orderBy: 'asc' } })).items;
    const life = await historyOf('device', id);
    expect(life.map(({ title }) => title)).toEqual([
      '端末を登録',
      '端末を最初 一郎に割り当て',
      '端末の修理を開始',
      '端末の修理完了を記録',
      '最初 一郎からの端末の返却を記録・端末を次の 二郎に割り当て',
      '端末の紛失を記録',
      '端末の発見を記録',
      '次の 二郎からの端末の返却を記録',
      '端末を廃棄（売却）',
      '廃棄を取り消し',
      '使用者を決めずに利用を開始',
    ]);
    expect(life[2]).toMatchObject({ effectiveFrom: '2026-05-01', reason: '画面の割れ' });
    // The status, which was 在庫 in between, is unchanged in the end.
    expect(life[4]!.changes).toMatchObject([
      { field: 'companyUserId', label: '使用者', before: '最初 一郎', after: '次の 二郎' },
      { field: 'usageEndsOn', label: '利用終了日', before: null, after: '2027/05/31' },
      { field: 'usageStartsOn', label: '利用開始日', before: '2026/04/01', after: '2026/06/01' },
    ]);
    const ofFirst = (await historyOf('companyUser', first)).filter(({ entity }) => entity === 'device');
    expect(ofFirst.map(({ type, entityName }) => [type, entityName])).toEqual(
      ['DeviceAssigned', 'DeviceSentToRepair', 'DeviceRepaired', 'DeviceReturned'].map((type) => [
        type,
        'PC-LIFE ThinkPad X1 Carbon',
      ]),
    );
  });

  it('has a unique serial code in any spelling, until it is changed or the device is deleted', async () => {
    const id = await register({ serialCode: 'Mac-7' });
    const again = (serialCode: string, { admin } = mine) =>
      admin.call(devices.register, { body: { ...aDevice(), serialCode } });
    const { status, problem } = await again('ＭＡＣ－７');
    expect([status, problem.code, problem.errors?.[0]?.field]).toEqual([409, 'serial_code_taken', 'serialCode']);
    expect((await again('mac-7', theirs)).status).toBe(200);
    expect((await edit(id, { serialCode: 'MAC-7' })).status).toBe(204);
    expect(await refusal(again('mac-7'))).toEqual([409, 'serial_code_taken']);
    const other = await register();
    expect(await refusal(edit(other, { serialCode: 'mac-7' }))).toEqual([409, 'serial_code_taken']);
    expect((await edit(id, { serialCode: 'MAC-8' })).status).toBe(204);
    expect((await edit(other, { serialCode: 'mac-7' })).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect((await again('MAC-8')).status).toBe(200);
    expect(await refusal(remove(id))).toEqual([404, 'not_found']);
    expect(await refusal(act('giveBack', id))).toEqual([404, 'not_found']);
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'device', id } });
    expect(items[0]).toMatchObject({ title: '端末を削除', reason: '誤登録' });
  });
});

describe('The alert of an abandoned device', () => {
  const openOf = async (targetId: string) =>
    (await mine.admin.ok(alerts.list, { query: { type: 'device_abandoned', count: 200 } })).items.find(
      ({ target }) => target.id === targetId,
    );
  const becomes = async (targetId: string, is: 'there' | 'gone') => {
    let alert: AlertRow | undefined;
    const reached = async () => ((alert = await openOf(targetId)) ? 'there' : 'gone') === is;
    await until(reached, 30_000, () => `The alert is ${JSON.stringify(alert)}`);
    return alert;
  };

  it('is raised when its user leaves, and cleared by another assignment', async () => {
    const leaver = await newUser({ name: '退職 予定' });
    const id = await register({ serialCode: 'PC-LEFT', companyUserId: leaver, usageStartDate: '2026-01-01' });
    await mine.admin.ok(users.edit, { params: { companyUserId: leaver }, body: { workingStatus: 'retired' } });
    expect(await becomes(id, 'there')).toMatchObject({
      level: 'caution',
      target: { kind: 'device', id, name: 'PC-LEFT ThinkPad X1 Carbon' },
      message: expect.stringContaining('端末が返却されていません'),
      causes: [
        { entity: 'companyUser', id: leaver, title: '在籍状況を変更' },
        { entity: 'device', id, title: '端末を割り当て' },
      ],
    });
    expect((await show(id)).user).toMatchObject({ hasLeft: true });
    const { items } = await mine.admin.ok(devices.list, { query: { isNotExistUser: true, status: 'in_use' } });
    expect(items.map((row) => row.id)).toContain(id);
    await did('assign', id, { companyUserId: await newUser() });
    await becomes(id, 'gone');
  });

  it('is raised when its user is deleted, and cleared by the return', async () => {
    const deleted = await newUser();
    const id = await register({ companyUserId: deleted });
    await mine.admin.ok(users.remove, { params: { companyUserId: deleted } });
    expect((await becomes(id, 'there'))?.causes[0]).toMatchObject({ title: 'ユーザーを削除' });
    await did('giveBack', id);
    await becomes(id, 'gone');
  });

  it('is raised for a device in use without a user, and cleared by its disposal or deletion', async () => {
    const [one, other] = [await register({ usageStartDate: today }), await register({ usageStartDate: today })];
    expect(await becomes(one, 'there')).toMatchObject({
      message: expect.stringContaining('使用者がいません'),
      causes: [{ entity: 'device', id: one, title: '使用者を決めずに利用を開始' }],
    });
    await becomes(other, 'there');
    await did('dispose', one, { disposal: 'scrapped' });
    expect((await remove(other)).status).toBe(204);
    await becomes(one, 'gone');
    await becomes(other, 'gone');
  });
});
