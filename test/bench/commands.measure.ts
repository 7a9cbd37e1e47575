import { auth } from '../../backend/contract/auth';
import { signUp } from '../support/sign-up';
import type { Session } from './api-call';
import { untilRead } from './until-read';
import type { Act } from './caller.worker';
import { inPairs, median, milliseconds, percentile, perSecond, times, type Figure, type Measure } from './figure';
import type { Pace, Task } from './pace';
import { Place } from './place';
import { Worker } from './worker';

const rounds = 7;
const maxCommandRatio = 3;
const maxApiCallRatio = 2.5;
type Doing = (task: Task) => Promise<Pace>;

export const commands: Measure = {
  name: 'commands',
  title: 'Commands',
  how:
    'A command is dispatched on the CommandBus of a Nest application. It is done when every projection that handles its events has applied them. ' +
    'The ceiling is the official client alone, in another process. It appends similar events one after another (or 50 at a time) to the same node. ' +
    'Half of both start a stream, half continue one. ' +
    'Another process calls the API over a persistent connection, once reactors and evidence have read what was appended before.',

  async run(scale) {
    const place = await Place.make();
    await place.start('projections');
    const bare = Worker.start('bare-client.worker', place.env);
    const commander = Worker.start('commander.worker', place.env);
    const appending: Doing = (task) => bare.ask(task);
    const commanding: Doing = (task) => commander.ask(task);
    const figures = [
      await latency('a command, one after another', 'append', appending, commanding, scale),
      await rate('commands, 50 at a time', appending, commanding, scale),
    ];
    await place.start('backend');
    const caller = Worker.start('caller.worker', place.env);
    const session = await sessionIn(place, commander);
    await untilRead(place);
    const calling =
      (act: Act): Doing =>
      (task) =>
        caller.ask({ ...task, ...session, act });
    const unasked = { wanted: '', met: true };
    const renaming = calling('rename');
    const registering = calling('register');
    figures.push(
      await latency('an API call that renames a service', 'append', appending, renaming, scale, maxApiCallRatio),
      {
        ...(await latency(
          'an API call that registers one, which raises an alert',
          'append',
          appending,
          registering,
          scale,
        )),
        ...unasked,
      },
      await rate('API calls that rename, 50 at a time', appending, renaming, scale / 3),
    );
    await Promise.all([bare, commander, caller].map((worker) => worker.stop()));
    await place.dispose();
    return figures;
  },
};

async function sessionIn(place: Place, commander: Worker): Promise<Session> {
  const client = await signUp(place);
  const { company } = await client.ok(auth.loginCheck);
  await commander.ask({ companyId: company.id, services: 1_000_000 });
  return { url: place.url, cookie: client.cookie! };
}

async function latency(
  what: string,
  ceiling: string,
  bare: Doing,
  ours: Doing,
  scale: number,
  maxRatio = maxCommandRatio,
): Promise<Figure> {
  const task = { count: Math.ceil(200 * scale), atOnce: 1 };
  await Promise.all([bare(task), ours(task)]);
  const pairs = await inPairs(
    rounds,
    () => bare(task),
    () => ours(task),
  );
  const p50 = (pace: Pace) => median(pace.times);
  const ratio = median(pairs.map(([one, other]) => p50(other) / p50(one)));
  const all = pairs.flatMap(([, { times }]) => times);
  const latency = median(pairs.map(([, other]) => p50(other)));
  return {
    what: `p50 of ${what}`,
    seen: `${milliseconds(latency)} (p99 ${milliseconds(percentile(all, 0.99))})`,
    against: `${milliseconds(median(pairs.map(([one]) => p50(one))))} a bare ${ceiling}`,
    ratio: times(ratio),
    wanted: `≤ ${maxRatio} ×`,
    met: ratio <= maxRatio,
  };
}

async function rate(what: string, bare: Doing, ours: Doing, scale: number): Promise<Figure> {
  const task = { count: Math.ceil(3_000 * scale), atOnce: 50 };
  await Promise.all([bare(task), ours(task)]);
  const pairs = await inPairs(
    rounds,
    () => bare(task),
    () => ours(task),
  );
  const ratio = median(pairs.map(([one, other]) => other.rate / one.rate));
  return {
    what,
    seen: perSecond(median(pairs.map(([, other]) => other.rate))),
    against: `${perSecond(median(pairs.map(([one]) => one.rate)))} bare appends, 50 at a time`,
    ratio: times(ratio),
    wanted: '≥ 0.5 ×',
    met: ratio >= 0.5,
  };
}
