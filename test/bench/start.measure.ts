import { Daicho } from './daicho';
import { median, type Figure, type Measure } from './figure';

const starts = 5;
const seconds = (value: number) => `${value.toFixed(1)} s`;

export const start: Measure = {
  name: 'start',
  title: 'Starting',
  how:
    'The time from `npm start` (installed and built) to the line that Daicho is ready: Postgres, the event store node, projections and backend. ' +
    'The first start also creates the database and the demo company with two years of history.',

  async run(scale) {
    const daicho = await Daicho.at();
    const first = await daicho.start();
    const later: number[] = [];
    for (let i = 0; i < Math.max(1, Math.round(starts * scale)); i++) {
      await daicho.stop();
      later.push(await daicho.start());
    }
    await daicho.dispose();
    const second = median(later);
    const figures: Figure[] = [
      { what: 'a later start', seen: seconds(second), wanted: '≤ 6 s', met: second <= 6 },
      { what: 'the first start, with the demo company', seen: seconds(first), wanted: '', met: true },
    ];
    return figures;
  },
};
