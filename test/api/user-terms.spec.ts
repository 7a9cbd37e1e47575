import { history } from '../../backend/contract/history';
import { users } from '../../backend/contract/users';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { clock } from '../../backend/platform/kit/clock';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { aUser } from '../support/company';
import { operatorOf } from '../support/operator';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';
import { companyUserDecider } from '../../backend/people/users/company-user.decider';
import { administrators } from '../../backend/contract/administrators';
import { settled } from '../support/settled';

const { server, mine } = setUpCompany(startServer);

const today = dayOf(clock.now());
const daysAgo = (days: number) => addDays(today, -days);
const add = async (user: object = {}) => (await mine.admin.ok(users.add, { body: { ...aUser(), ...user } })).id;
const show = (companyUserId: string) => mine.admin.ok(users.show, { params: { companyUserId } });
const edit = (companyUserId: string, body: object) => mine.admin.ok(users.edit, { params: { companyUserId }, body });
const historyOf = async (id: string) =>
  (await mine.admin.ok(history.list, { params: { entity: 'companyUser', id } })).items.map((row) => [
    row.title,
    row.effectiveFrom,
    row.changes.map(({ before, after }) => `${before} → ${after}`).join(),
  ]);

describe('A change that is recorded later for an earlier day', () => {
  it('keeps today’s values, in the user and in the list, and is shown with its day', async () => {
    const id = await add({ name: '異動 前後' });
    await edit(id, { position: '部長', effectiveFrom: daysAgo(12) });
    await edit(id, { position: '課長', effectiveFrom: daysAgo(170) });
    expect(await show(id)).toMatchObject({ position: '部長', scheduled: [] });
    const { items } = await mine.admin.ok(users.list, { query: { q: '異動 前後' } });
    expect(items.map(({ position }) => position)).toEqual(['部長']);
    expect((await historyOf(id)).slice(0, 2)).toEqual([
      ['役職を変更', daysAgo(170), 'null → 課長'],
      ['役職を変更', daysAgo(12), 'null → 部長'],
    ]);
  });

  it('leaves each of the other values alone', async () => {
    const id = await add({ employeeCode: 'T-1' });
    await edit(id, { position: '部長', employeeCode: 'T-2', effectiveFrom: daysAgo(12) });
    const earlier = { employeeStatus: 'contract', workingStatus: 'on_leave', employeeCode: 'T-3' };
    await edit(id, { ...earlier, effectiveFrom: daysAgo(170) });
    const now = { position: '部長', employeeCode: 'T-2', employeeStatus: 'contract', workingStatus: 'on_leave' };
    expect(await show(id)).toMatchObject(now);
    expect((await mine.admin.ok(users.list, { query: { q: 't-2' } })).total).toBe(1);
    expect((await mine.admin.ok(users.list, { query: { q: 't-3' } })).total).toBe(0);
  });

  it('for the same day takes the place of the earlier one', async () => {
    const id = await add();
    await edit(id, { position: '部長', effectiveFrom: daysAgo(12) });
    await edit(id, { position: '次長', effectiveFrom: daysAgo(12) });
    expect((await show(id)).position).toBe('次長');
  });

  it('to a retirement is the day since which a user is retired', async () => {
    const id = await add();
    await edit(id, { workingStatus: 'retired', effectiveFrom: daysAgo(12) });
    await edit(id, { workingStatus: 'retired', effectiveFrom: daysAgo(30) });
    expect(await show(id)).toMatchObject({ workingStatus: 'retired', retiredOn: daysAgo(30) });
    await edit(id, { workingStatus: 'on_leave', effectiveFrom: daysAgo(60) });
    expect(await show(id)).toMatchObject({ workingStatus: 'retired', retiredOn: daysAgo(30) });
  });
});

describe('Changes for days to come', () => {
  it('are listed by their day, each value until it is cancelled or its day has come', async () => {
    const id = await add();
    const { company } = await mine.admin.ok(administrators.me);
    const lastMonth = `${daysAgo(30)}T03:00:00.000Z`;
    const record = (data: object) =>
      operatorOf(server, company.id)(companyUserDecider, id, { type: 'Change', data }, lastMonth);
    await record({ position: '課長', employeeStatus: 'contract', effectiveFrom: daysAgo(10) });
    await record({ position: '部長', effectiveFrom: daysAgo(5) });
    await record({ position: null, effectiveFrom: addDays(today, 5) });
    expect(await show(id)).toMatchObject({
      position: null,
      employeeStatus: 'full_time',
      scheduled: [
        { effectiveFrom: daysAgo(10), changes: { position: '課長', employeeStatus: 'contract' } },
        { effectiveFrom: daysAgo(5), changes: { position: '部長' } },
        { effectiveFrom: addDays(today, 5), changes: { position: null } },
      ],
    });
    await server.app.get(Reactors).checkCompanies();
    const scheduled = [{ effectiveFrom: addDays(today, 5), changes: { position: null } }];
    const applied = expect.objectContaining({ position: '部長', employeeStatus: 'contract', scheduled }) as unknown;
    // The clock does not wait for the read models.
    expect(await settled<unknown>(() => show(id), applied)).toEqual(applied);
    expect((await historyOf(id))[0]![0]).toBe('予定した変更を適用');
    const { revision } = await show(id);
    await server.app.get(Reactors).checkCompanies();
    expect((await show(id)).revision).toBe(revision);
  });
});
