import { join } from 'node:path';
import { ensureDatabase } from '../../embedded/postgres';
import { type Figure, inPairs, type Measure, median, milliseconds, perSecond, times } from './figure';
import type { NodeRequest } from './node.worker';
import type { Pace, Task } from './pace';
import { Place } from './place';
import { Worker } from './worker';

const rounds = 9;
const eventCount = 20_000;

/** A node, and two official clients that call it. */
interface Side {
  node: Worker;
  appender: Worker;
  reader: Worker;
}

export const access: Measure = {
  name: 'access',
  title: 'TLS and credentials of the event store node',
  how:
    'Two nodes run side by side on databases of one Postgres: one with TLS and credentials, as npm start runs it, and one with neither. ' +
    'The official client appends similar events to each and reads all of them, in turn. Node and client have a process each.',

  async run(scale) {
    const place = await Place.make();
    const secure = await startSide(place, 'secure', { accessDirectory: join(place.dataDir, 'measured') });
    const open = await startSide(place, 'open', {});
    const compare = async <T>(ask: (side: Side) => Promise<T>) => {
      await Promise.all([ask(secure), ask(open)]);
      return inPairs(
        rounds,
        () => ask(open),
        () => ask(secure),
      );
    };
    const single = { count: Math.ceil(300 * scale), atOnce: 1 };
    const parallel = { count: Math.ceil(3_000 * scale), atOnce: 50 };
    const fill = { count: Math.ceil(eventCount * scale), atOnce: 100 };
    const figures = [
      latency(await compare(({ appender }) => appender.ask<Pace>(single satisfies Task))),
      rate(
        'appends, 50 at a time',
        'appends',
        await compare(async ({ appender }) => (await appender.ask<Pace>(parallel)).rate),
      ),
    ];
    await Promise.all([secure, open].map(({ appender }) => appender.ask(fill)));
    const readings = await compare(async ({ reader }) => {
      const { events, seconds } = await reader.ask<{ events: number; seconds: number }>({});
      return events / seconds;
    });
    figures.push(rate('events read by readAll', 'events', readings));
    await Promise.all([secure, open].flatMap((side) => Object.values(side)).map((worker: Worker) => worker.stop()));
    await place.dispose();
    return figures;
  },
};

async function startSide(place: Place, name: string, access: Pick<NodeRequest, 'accessDirectory'>): Promise<Side> {
  const databaseUrl = await ensureDatabase(place.config.databaseUrl!, `measured_${name}`);
  const node = Worker.start('node.worker', place.env);
  const env = {
    ...place.env,
    EVENTSTORE_URL: await node.ask<string>({ databaseUrl, ...access } satisfies NodeRequest),
  };
  return { node, appender: Worker.start('bare-client.worker', env), reader: Worker.start('reader.worker', env) };
}

const wanted = 'at most 15 % slower';

function latency(pairs: [Pace, Pace][]): Figure {
  const p50 = ({ times }: Pace) => median(times);
  const ratio = median(pairs.map(([open, secure]) => p50(secure) / p50(open)));
  return {
    what: 'p50 of an append, one after another',
    seen: milliseconds(median(pairs.map(([, secure]) => p50(secure)))),
    against: `${milliseconds(median(pairs.map(([open]) => p50(open))))} without TLS and credentials`,
    ratio: times(ratio),
    wanted,
    met: ratio <= 1.15,
  };
}

function rate(what: string, unit: string, pairs: [number, number][]): Figure {
  const ratio = median(pairs.map(([open, secure]) => secure / open));
  return {
    what,
    seen: perSecond(median(pairs.map(([, secure]) => secure))),
    against: `${perSecond(median(pairs.map(([open]) => open)), unit)} without TLS and credentials`,
    ratio: times(ratio),
    wanted,
    met: ratio >= 0.85,
  };
}
