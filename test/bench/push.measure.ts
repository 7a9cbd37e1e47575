import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../backend/platform/kit/ids';
import { signUp } from '../support/sign-up';
import { registerService, renameService, type Session } from './api-call';
import { sharedNow } from './clock';
import { inPairs, median, milliseconds, percentile, thousands, times, type Measure } from './figure';
import { Place } from './place';
import { Worker } from './worker';

const rounds = 30;
const processes = 2;
const quiet = 150;

/** The milliseconds until each socket received it. */
type Delays = number[];

export const push: Measure = {
  name: 'push',
  title: 'Live: from the command to every open console',
  how:
    'Consoles of one company are connected and an API call renames a service. The clock runs from before that call until each socket has the message. ' +
    'The ceiling is socket.io alone in another process, which sends a similar message to as many sockets of the same client processes. Its clock runs from the call of `emit`.',

  async run(scale) {
    const place = await Place.make();
    await Promise.all([place.start('projections'), place.start('backend')]);
    const { cookie = '' } = await signUp(place);
    const session: Session = { url: place.url, cookie };
    const broadcaster = Worker.start('broadcaster.worker');
    const listeners = Array.from({ length: processes }, () => Worker.start('listeners.worker'));
    const bareUrl = await broadcaster.ask<string>('where');
    const count = Math.ceil((1_000 * scale) / processes);
    for (const worker of listeners) {
      await worker.ask({ open: bareUrl, count });
      await worker.ask({ open: session.url, cookie, count });
    }
    const { id } = await registerService(session, 'お知らせするサービス');
    const rename = async () => {
      const at = sharedNow();
      await renameService(session, id, `改名 ${newId()}`);
      return at;
    };
    const payload = { models: ['company_service', 'recorded_event'], revision: 123456 };
    const bare = () => delaysOf(listeners, bareUrl, () => broadcaster.ask<number>(payload));
    const ours = () => delaysOf(listeners, session.url, rename);
    await sleep(1_000);
    await inPairs(3, bare, ours);
    const pairs = await inPairs(Math.max(6, Math.ceil(rounds * scale)), bare, ours);
    await Promise.all([broadcaster, ...listeners].map((worker) => worker.stop()));
    await place.dispose();

    const at = (share: number) => {
      const [one, other] = [0, 1].map((index) => median(pairs.map((pair) => percentile(pair[index]!, share))));
      return {
        one: one!,
        other: other!,
        ratio: median(pairs.map(([a, b]) => percentile(b, share) / percentile(a, share))),
      };
    };
    const figure = (what: string, share: number, wanted: string) => {
      const { one, other, ratio } = at(share);
      const against = `${milliseconds(one)} a bare broadcast`;
      return {
        what,
        seen: milliseconds(other),
        against,
        ratio: times(ratio),
        wanted,
        met: wanted === '' || ratio <= 2,
      };
    };
    const sockets = `${thousands(count * processes)} sockets`;
    return [figure(`p99 of ${sockets}`, 0.99, '≤ 2 ×'), figure(`p50 of ${sockets}`, 0.5, '')];
  },
};

async function delaysOf(listeners: readonly Worker[], url: string, change: () => Promise<number>): Promise<Delays> {
  await Promise.all(listeners.map((worker) => worker.ask({ arm: url, model: 'company_service' })));
  const at = await change();
  const arrivals = await Promise.all(listeners.map((worker) => worker.ask<number[]>({ collect: url })));
  await sleep(quiet);
  return arrivals.flat().map((time) => time - at);
}
