import { newId } from '../../../backend/platform/kit/ids';
import { delay } from '../../support/delay';
import type { Part } from '../../support/product';
import { TwoBackends } from '../../support/two-backends';

const raceCount = 1_000;
const racesAtOnce = 50;
/** No free value is blocked for longer than this. */
const maxBlockedMs = 15_000;
const momentMs = 20;

let two: TwoBackends;
beforeAll(async () => {
  two = await TwoBackends.start();
}, 120_000);
afterAll(() => two?.stop(), 60_000);

/** A fault in the middle of a round; it is over when the promise settles. */
const faults: Record<string, () => Promise<void>> = {
  nothing: async () => {},
  'kill -9 of a backend': async () => two.product.kill('backend'),
  'kill -9 of the node': async () => two.product.kill('eventStore'),
  'a node that stops for longer than a lease': () => freezeForALease('eventStore'),
  'a backend that stops for longer than a lease': () => freezeForALease('backend'),
};

/** Stops a part while a claim has a lease, until every lease has ended. */
const freezeForALease = async (part: Part) => {
  await two.claimIsTaken();
  const resume = two.product.freeze(part);
  await two.leasesHaveEnded().finally(resume);
};

it(`${raceCount} races between two backends under faults leave no double, and block no free value`, async () => {
  const emails: string[] = [];
  const blockedMs: number[] = [];
  const names = Object.keys(faults);
  for (let round = 0; emails.length < raceCount; round++) {
    const some = Array.from({ length: racesAtOnce }, () => `${newId()}@races.example`);
    emails.push(...some);
    const racing = some.flatMap((email) => ([0, 1, 0, 1] as const).map((backend) => two.add(email, backend)));
    const name = names[round % names.length]!;
    // Each fault hits another moment of the races.
    await delay(momentMs * (round % 7));
    await faults[name]!();
    const outcomes = await Promise.all(racing);
    const answeredAt = performance.now();
    const won = new Set(outcomes.flatMap(({ status }, at) => (status === 200 ? [some[at >> 2]!] : [])));
    const open = some.filter((email) => !won.has(email));
    const counts = await two.usersByEmail();
    const free = open.filter((email) => !counts.has(email));
    const addFreed = async (email: string) => {
      await two.addUntilDone(email, 1);
      blockedMs.push(performance.now() - answeredAt);
    };
    await Promise.all(free.map(addFreed));
  }
  const counts = await two.usersByEmail();
  const maxMeasuredMs = Math.max(0, ...blockedMs);
  process.stderr.write(
    `${raceCount} races: ${blockedMs.length} values were free after a fault, blocked for ${maxMeasuredMs.toFixed()} ms at most\n`,
  );
  expect(emails.filter((email) => counts.get(email) !== 1)).toEqual([]);
  expect(maxMeasuredMs).toBeLessThan(maxBlockedMs);
}, 900_000);
