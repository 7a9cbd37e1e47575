import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { alertDecider, alertIdOf } from '../../backend/watch/alerts/alert.decider';
import { clockReactor } from '../../backend/platform/reactors/reactor';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { addDays, beginningOf, dayOf } from '../../backend/contract/calendar';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { createServer } from '../../backend/server';
import { projections } from '../../projections/registry';
import { MovableClock } from '../support/movable-clock';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';
import { startProjections, type RunningProjections } from '../support/running-projections';
import { Story } from '../support/stories';

const minuteMs = 60_000;
const companyId = newId();
const story = new Story(companyId);
const clock = new MovableClock();
const apps: NestFastifyApplication[] = [];
/** Each run of the clock reactors, by the clock's time, and the instance that it was in. */
const runs: { at: string; by: string }[] = [];
/** The last step of a run. */
let lastStep = async (): Promise<void> => {};
let parts: Parts;
let readModels: RunningProjections;

beforeAll(async () => {
  parts = await startParts();
  readModels = await startProjections(parts, projections);
  await parts.query(
    `insert into app.credential (administrator_id, company_id, email_hash, password_hash) values ($1, $2, '\\x00', '')`,
    [newId(), companyId],
  );
}, 90_000);
afterEach(async () => {
  lastStep = async () => {};
  await Promise.all(apps.splice(0).map((app) => app.close()));
});
afterAll(async () => {
  await readModels?.stop();
  await parts?.stop();
});

const start = async (name: string) => {
  const app = await createServer(parts.config, { clock });
  const note = clockReactor('test.last', async ({ at }) => {
    await lastStep();
    runs.push({ at, by: name });
  });
  app.get(Reactors).add(note);
  apps.push(app);
  await app.init();
  return app;
};
/** Waits until this many runs have ended since `before`. */
const ran = (before: number, count = 1) => until(() => runs.length >= before + count);
const startAndRun = async (name: string) => {
  const before = runs.length;
  const app = await start(name);
  await ran(before);
  return app;
};
/** Waits until the workers have read the clock at its present time, and no run is due or under way. */
const settled = async () => {
  const { reads } = clock;
  const waiting = `select from app.job where kind = 'clock' and leased_until is null and due_at > $1`;
  await until(async () => clock.reads >= reads + 4 && (await parts.query(waiting, [clock.now()])).length === 1);
};

/** A user with a change planned for a day. */
const userWithChangeOn = async (day: string) => {
  const id = newId();
  await readModels.reached(await parts.remember(story.added(id), story.promoted(id, '部長', day)));
  return id;
};
const planEndingOn = async (endsOn: string, autoRenewal: boolean) => {
  const [id, service] = [newId(), newId()];
  const { data } = story.planned(id, service);
  const plan = {
    ...story.planned(id, service),
    data: { ...data, startsOn: addDays(endsOn, -364), endsOn, autoRenewal },
  };
  await readModels.reached(await parts.remember(story.registered(service), plan));
  return id;
};
const read = (entity: string, id: string, type: string) =>
  parts.store.read(streamName(entity, companyId, id)).then(
    (facts) => facts.filter((fact) => fact.type === type),
    () => [],
  );
const applied = (userId: string) => read('companyUser', userId, 'CompanyUserScheduleApplied');
const appearsOnce = async (facts: () => Promise<{ at: string }[]>, day: string, withinMs = 20_000) => {
  await until(async () => (await facts()).length > 0);
  const at = (await facts()).map((fact) => Date.parse(fact.at) - Date.parse(beginningOf(day)));
  expect(at).toEqual([expect.any(Number)]);
  expect(at[0]).toBeGreaterThanOrEqual(0);
  expect(at[0]).toBeLessThan(withinMs);
};

const newYear = `${new Date().getUTCFullYear() + 1}-01-01`;

describe('A change planned for a day', () => {
  it('is applied once, within seconds after midnight in Japan, by one of two instances', async () => {
    clock.moveTo(beginningOf(newYear), -minuteMs);
    const user = await userWithChangeOn(newYear);
    const [renewed, ended] = [
      await planEndingOn(addDays(newYear, -1), true),
      await planEndingOn(addDays(newYear, -1), false),
    ];
    await startAndRun('one');
    await startAndRun('two');
    await settled();
    const before = runs.length;
    expect(dayOf(runs.at(-1)!.at)).toBe(addDays(newYear, -1));
    expect(await applied(user)).toEqual([]);
    clock.moveTo(beginningOf(newYear), -500);
    await ran(before);
    await appearsOnce(() => applied(user), newYear);
    await appearsOnce(() => read('plan', renewed, 'PlanRenewed'), newYear);
    const alert = alertIdOf(companyId, 'contract_end', ended);
    await appearsOnce(() => read(alertDecider.events.entity, alert, 'AlertWorsened'), newYear);
    await settled();
    expect(runs.length).toBe(before + 1);
  });

  it('is applied when a backend starts, for all missed days', async () => {
    const days = [addDays(newYear, 30), addDays(newYear, 40)] as const;
    const [first, second] = [await userWithChangeOn(days[0]), await userWithChangeOn(days[1])];
    clock.moveTo(beginningOf(addDays(newYear, 41)), 600 * minuteMs);
    await startAndRun('late');
    expect((await applied(first)).map(({ data }) => data)).toEqual([{ effectiveFrom: days[0] }]);
    expect((await applied(second)).map(({ data }) => data)).toEqual([{ effectiveFrom: days[1] }]);
  });

  it('is applied hourly when it came late, and not before', async () => {
    const day = addDays(newYear, 50);
    clock.moveTo(beginningOf(day), 600 * minuteMs);
    await startAndRun('hourly');
    const user = await userWithChangeOn(day);
    const before = runs.length;
    clock.moveTo(beginningOf(day), 659 * minuteMs);
    await settled();
    expect([runs.length, await applied(user)]).toEqual([before, []]);
    clock.moveTo(beginningOf(day), 661 * minuteMs);
    await ran(before);
    expect(await applied(user)).toHaveLength(1);
  });

  it('is applied as soon as a suspended machine resumes', async () => {
    const day = addDays(newYear, 60);
    clock.moveTo(beginningOf(addDays(day, -3)), 600 * minuteMs);
    await startAndRun('asleep');
    const user = await userWithChangeOn(day);
    const before = runs.length;
    clock.moveTo(beginningOf(day), 420 * minuteMs);
    await ran(before);
    expect(await applied(user)).toHaveLength(1);
  });

  it('is applied at once when midnight passes during a run', async () => {
    const day = addDays(newYear, 70);
    const user = await userWithChangeOn(day);
    clock.moveTo(beginningOf(day), -minuteMs);
    let goOn = () => {};
    const held = new Promise<void>((done) => (goOn = done));
    let isHeld = false;
    lastStep = () => {
      isHeld = true;
      return held;
    };
    const before = runs.length;
    await start('long');
    await until(() => isHeld);
    clock.moveTo(beginningOf(day));
    goOn();
    await ran(before, 2);
    expect(runs.slice(before).map(({ at }) => dayOf(at))).toEqual([addDays(day, -1), day]);
    await appearsOnce(() => applied(user), day);
  });

  it('is applied by another instance when the previous one ends before midnight', async () => {
    const day = addDays(newYear, 80);
    const user = await userWithChangeOn(day);
    clock.moveTo(beginningOf(day), -minuteMs);
    const first = await startAndRun('first');
    await start('second');
    clock.moveTo(beginningOf(day), -500);
    apps.splice(apps.indexOf(first), 1);
    await first.close();
    const before = runs.length;
    await until(() => runs.slice(before).some(({ at, by }) => by === 'second' && dayOf(at) === day));
    await appearsOnce(() => applied(user), day);
  });

  it('is tried again at once where the first attempt fails', async () => {
    const day = addDays(newYear, 90);
    clock.moveTo(beginningOf(day), -minuteMs);
    await startAndRun('stumbling');
    let failures = 0;
    lastStep = async () => {
      if (failures++ === 0) throw new Error('passing');
    };
    const before = runs.length;
    clock.moveTo(beginningOf(day));
    await ran(before);
    expect(Date.parse(runs.at(-1)!.at) - Date.parse(beginningOf(day))).toBeLessThan(20_000);
    expect(failures).toBe(2);
  });
});
