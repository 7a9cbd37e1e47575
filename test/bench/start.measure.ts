import { setTimeout as sleep } from 'node:timers/promises';
import { Daicho } from './daicho';
import { median, type Figure, type Measure } from './figure';
import { memoryOf, type Memory } from './memory';

const starts = 5;
/** Until connections that are idle have ended, and V8 has given back what loading took. */
const restMs = 75_000;
const seconds = (value: number) => `${value.toFixed(1)} s`;
const megabytes = (value: number) => `${Math.round(value)} MB`;

export const start: Measure = {
  name: 'start',
  title: 'Starting',
  how:
    'The time from `npm start` (installed and built) to the line that Daicho is ready: Postgres, the event store node, projections and backend. ' +
    'The first start also creates the database and the demo company with two years of history. ' +
    'Memory is that of all processes right after a later start, and 75 s after the last one. It is resident, which counts a shared page once for each process; the other figure counts it once.',

  async run(scale) {
    const daicho = await Daicho.at();
    const first = await daicho.start();
    const later: number[] = [];
    const memory: Memory[] = [];
    for (let i = 0; i < Math.max(1, Math.round(starts * scale)); i++) {
      await daicho.stop();
      later.push(await daicho.start());
      memory.push(memoryOf(daicho.pid));
    }
    await sleep(restMs);
    const atRest = memoryOf(daicho.pid);
    await daicho.dispose();
    const second = median(later);
    const resident = median(memory.map(({ rssMb }) => rssMb));
    const proportional = median(memory.map(({ pssMb }) => pssMb));
    const figures: Figure[] = [
      { what: 'a later start', seen: seconds(second), wanted: '≤ 3 s', met: second <= 3 },
      { what: 'the first start, with the demo company', seen: seconds(first), wanted: '≤ 15 s', met: first <= 15 },
      {
        what: 'memory of all processes right after a start',
        seen: megabytes(resident),
        wanted: '≤ 600 MB',
        met: resident <= 600,
      },
      { what: 'the same, shared pages counted once', seen: megabytes(proportional), wanted: '', met: true },
      { what: 'memory of all processes at rest', seen: megabytes(atRest.rssMb), wanted: '', met: true },
      { what: 'the same at rest, shared pages counted once', seen: megabytes(atRest.pssMb), wanted: '', met: true },
    ];
    return figures;
  },
};
