import { accounts } from '../../backend/contract/accounts';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { devices } from '../../backend/contract/devices';
import { history } from '../../backend/contract/history';
import { leavingTasks } from '../../backend/contract/leaving-tasks';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { clock } from '../../backend/platform/kit/clock';
import { aDevice, aUser } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';
import { refusal } from '../support/visitor';

const { mine } = setUpCompany(joinServer);
let companyServiceId: string;
beforeAll(async () => {
  companyServiceId = (await mine.admin.ok(services.register, { body: { integrationKind: 'slack' } })).id;
}, 90_000);

const today = dayOf(clock.now());
const add = async (name: string) => (await mine.admin.ok(users.add, { body: aUser(name) })).id;
const connection = (companyUserId: string) => ({
  params: { companyServiceId },
  body: { companyUserIds: [companyUserId] },
});
const tasksOf = async (companyUserId: string) =>
  (await mine.admin.ok(leavingTasks.list, { query: { companyUserId, sortBy: 'kind' } })).items.map(
    ({ kind, target, state, ownerName, dueOn, isOverdue }) => [kind, target, state, ownerName, dueOn, isOverdue],
  );

/** Someone with an account and a device, who has retired. */
const leaver = async (name: string) => {
  const id = await add(name);
  await mine.admin.ok(accounts.connect, connection(id));
  const companyDeviceId = (await mine.admin.ok(devices.register, { body: { ...aDevice(), companyUserId: id } })).id;
  await mine.admin.ok(users.edit, { params: { companyUserId: id }, body: { workingStatus: 'retired' } });
  return { id, companyDeviceId };
};

describe('The checklist of a leaver', () => {
  it('lists what remains, with owner and due day, until and after it is settled', async () => {
    const [owner, { id, companyDeviceId }] = [await add('総務 担当'), await leaver('退場 太郎')];
    expect(await tasksOf(owner)).toEqual([]);
    expect((await tasksOf(id)).map(([kind, , state]) => [kind, state])).toEqual([
      ['device', 'open'],
      ['account', 'open'],
    ]);
    const dueOn = addDays(today, -1);
    const tasks = [
      { kind: 'account', targetId: companyServiceId },
      { kind: 'device', targetId: companyDeviceId },
    ] as const;
    const body = { companyUserId: id, tasks: [...tasks], ownerId: owner, dueOn };
    expect(await mine.admin.ok(leavingTasks.assign, { body })).toEqual({ changed: 2 });
    expect(await mine.admin.ok(leavingTasks.assign, { body })).toEqual({ changed: 0 });
    expect((await tasksOf(id)).map(([, , ...rest]) => rest)).toEqual([
      ['open', '総務 担当', dueOn, true],
      ['open', '総務 担当', dueOn, true],
    ]);
    await mine.admin.ok(accounts.disconnect, connection(id));
    await mine.admin.ok(devices.giveBack, { params: { companyDeviceId }, body: {} });
    expect((await tasksOf(id)).map(([, target, state, name]) => [target, state, name])).toEqual([
      [expect.any(String), 'done', '総務 担当'],
      ['Slack', 'done', '総務 担当'],
    ]);
    const isOpen = { companyUserId: id, isOpen: true } as const;
    expect((await mine.admin.ok(leavingTasks.list, { query: isOpen })).total).toBe(0);
    const file = await (await mine.admin.ok(leavingTasks.csv, { query: { companyUserId: id, sortBy: 'kind' } })).text();
    expect(file.split('\r\n')[2]).toBe(`退場 太郎,${today},アカウント,Slack,総務 担当,${dueOn},完了`);
    const params = { entity: 'companyUser', id } as const;
    const { items } = await mine.admin.ok(history.list, { params });
    const entry = items.find(({ type }) => type === 'CompanyUserLeavingTaskAssigned');
    expect(JSON.stringify(entry)).toMatch(/総務 担当/);
  });

  it('assigns only what a leaver has or had, to a user of the company', async () => {
    const [stays, { id }] = [await add('在籍 中'), await leaver('退場 次郎')];
    const tasks = [{ kind: 'account', targetId: companyServiceId }] as const;
    const call = (companyUserId: string, ownerId: string) =>
      refusal(mine.admin.call(leavingTasks.assign, { body: { companyUserId, tasks: [...tasks], ownerId } }));
    expect(await call(stays, stays)).toEqual([404, 'not_found']);
    expect(await call(id, companyServiceId)).toEqual([404, 'unknown_user']);
    const other = [{ kind: 'managed_service' as const, targetId: companyServiceId }];
    expect(
      await refusal(
        mine.admin.call(leavingTasks.assign, { body: { companyUserId: id, tasks: other, ownerId: stays } }),
      ),
    ).toEqual([404, 'not_found']);
  });
});
