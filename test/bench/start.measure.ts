import { Daicho } from './daicho';
import { median, type Figure, type Measure } from './figure';
import { memoryOf, type Memory } from './memory';

const starts = 5;
const seconds = (value: number) => `${value.toFixed(1)} s`;
const megabytes = (value: number) => `${Math.round(value)} MB`;

export const start: Measure = {
  name: 'start',
  title: 'Starting',
  how:
    'The time from `npm start` (installed and built) to the line that Daicho is ready: Postgres, the event store node, projections and backend. ' +
    'The first start also creates the database and the demo company with two years of history. ' +
    'Memory is that of all processes right after a later start: resident, which counts a shared page once for each, and with shared pages counted once.',

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
    await daicho.dispose();
    const second = median(later);
    const resident = median(memory.map(({ rssMb }) => rssMb));
    const proportional = median(memory.map(({ pssMb }) => pssMb));
    const figures: Figure[] = [
      { what: 'a later start', seen: seconds(second), wanted: '≤ 3 s', met: second <= 3 },
      { what: 'the first start, with the demo company', seen: seconds(first), wanted: '≤ 15 s', met: first <= 15 },
      { what: 'memory of all processes', seen: megabytes(resident), wanted: '≤ 600 MB', met: resident <= 600 },
      { what: 'the same, shared pages counted once', seen: megabytes(proportional), wanted: '', met: true },
    ];
    return figures;
  },
};
