import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inPairs, median, perSecond, thousands, times, type Measure } from './figure';
import { fill } from './filling';
import { Place } from './place';
import { reading } from './reading';

const rounds = 5;
const catchUpTimeoutMs = 600_000;

export const rebuild: Measure = {
  name: 'rebuild',
  title: 'Rebuilding every projection',
  how:
    'The log contains companies with services, plans and their prices, users with encrypted names and addresses, and accounts. ' +
    'All projections are rebuilt beside the live tables, from the first event to the last swap, while the runner follows the log. ' +
    'The ceiling is `for await (… of client.readAll())` of the same log by the official client. Each reading runs in a new process.',

  async run(scale) {
    const place = await Place.make();
    await place.start('projections');
    const count = Math.ceil(100_000 * scale);
    await caughtUp(place, await fill(place, count));
    const pairs = await inPairs(
      rounds,
      () => reading('reader.worker', place),
      () => reading('rebuilder.worker', place),
    );
    await place.dispose();
    const rate = (index: 0 | 1) => count / median(pairs.map((pair) => pair[index].seconds));
    const ratio = median(pairs.map(([read, rebuilt]) => read.seconds / rebuilt.seconds));
    const peak = Math.max(...pairs.map(([, rebuilt]) => rebuilt.peak)) / 1_024;
    const peakOfReading = Math.max(...pairs.map(([read]) => read.peak)) / 1_024;
    const against = `${perSecond(rate(0), 'events')} read by the bare client`;
    const eventRate = perSecond(rate(1), 'events');
    return [
      {
        what: `rebuild of ${thousands(count)} events`,
        seen: eventRate,
        against,
        ratio: times(ratio),
        wanted: '≥ 0.6 ×',
        met: ratio >= 0.6,
      },
      { what: 'the same, as a rate', seen: eventRate, wanted: '≥ 20,000 events/s', met: rate(1) >= 20_000 },
      {
        what: 'peak memory of the rebuild process',
        seen: `${thousands(peak)} MB`,
        against: `${thousands(peakOfReading)} MB of the bare client`,
        wanted: '',
        met: true,
      },
    ];
  },
};

/** Waits until the live read models have all of it. */
async function caughtUp(place: Place, position: bigint): Promise<void> {
  const client = new Client({ connectionString: place.config.databaseUrl });
  await client.connect();
  const end = Date.now() + catchUpTimeoutMs;
  try {
    while (Date.now() < end) {
      const { rows } = await client.query<{ done: boolean }>(
        'select bool_and(position >= $1) as done from read.projection',
        [String(position)],
      );
      if (rows[0]?.done) return;
      await sleep(200);
    }
    throw new Error('The projections did not catch up');
  } finally {
    await client.end();
  }
}
