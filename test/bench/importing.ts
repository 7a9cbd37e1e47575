import type { commitImport } from '../../backend/contract/commit-import';
import type { ImportKindName } from '../../backend/contract/imports';
import type { Client } from '../support/client';
import { importing } from '../support/importing';
import { signUp } from '../support/sign-up';
import { inPairs, median, perSecond, times, type Figure, type Measure } from './figure';
import type { Pace, Task } from './pace';
import { Place } from './place';
import { Worker } from './worker';

const rounds = 3;
/** The ratio to one bare append a row. */
const minRatio = 0.8;
/** Each poll of the progress takes some time from the import. */
const pollIntervalMs = 200;

/** A file to import, and its target. */
export interface Sample extends Pick<Measure, 'name' | 'title'> {
  kind: ImportKindName;
  /** The noun for rows. */
  noun: string;
  commit: ReturnType<typeof commitImport>;
  rows: number;
  /** How many appends a row needs at least. */
  appendsPerRow: number;
  fileOf(rows: number): Blob;
}

/** The method of every import measure. */
const how =
  'A CSV file is uploaded, checked row by row, and committed over the API. The clock runs from the commit until the read models contain every row. ' +
  'The ceiling is the official client alone, in another process. It appends as many events to streams of their own, 100 at a time, to the same node without readers.';

/** The measure of importing such a file. */
export const importMeasure = (sample: Sample & { how: string }): Measure => ({
  name: sample.name,
  title: sample.title,
  how: `${how} ${sample.how}`,

  async run(scale) {
    const { appendsPerRow, noun } = sample;
    const place = await Place.make();
    await Promise.all([place.start('projections'), place.start('backend')]);
    const bare = Worker.start('bare-client.worker', place.env);
    const rows = Math.ceil(sample.rows * scale);
    const admin = await signUp(place);
    const taken: Taken[] = [];
    const appends: Task = { count: rows * appendsPerRow, atOnce: 100 };
    const pairs = await inPairs(
      rounds,
      () => bare.ask<Pace>(appends),
      async () => {
        taken.push(await takeIn(admin, sample, rows));
        return { times: [], rate: taken.at(-1)!.written };
      },
    );
    await bare.stop();
    await place.dispose();
    const ratioOf = (step: 'written' | 'takenBack') =>
      median(pairs.map(([one], index) => (taken[index]![step] * appendsPerRow) / one.rate));
    const compared = (step: 'written' | 'takenBack') => ({
      ratio: times(ratioOf(step)),
      wanted: `≥ ${minRatio} ×`,
      met: ratioOf(step) >= minRatio,
    });
    const middle = (figure: keyof Taken) => perSecond(median(taken.map((one) => one[figure])), 'rows');
    const figures: Figure[] = [
      {
        what: `${rows.toLocaleString('en')} ${noun}, from the commit until all can be read`,
        seen: middle('written'),
        against: `${perSecond(median(pairs.map(([one]) => one.rate)))} bare appends, 100 at a time`,
        ...compared('written'),
      },
      { what: 'the file uploaded and stored', seen: middle('sent'), wanted: '', met: true },
      { what: 'the dry run', seen: middle('checked'), wanted: '', met: true },
      { what: 'the import taken back', seen: middle('takenBack'), ...compared('takenBack') },
    ];
    return figures;
  },
});

/** Rows a second of each step. */
interface Taken {
  sent: number;
  checked: number;
  written: number;
  takenBack: number;
}

async function takeIn(admin: Client, { kind, commit, fileOf }: Sample, rows: number): Promise<Taken> {
  const steps = importing(admin, pollIntervalMs);
  const file = fileOf(rows);
  const speed = async (act: () => Promise<unknown>) => {
    const start = performance.now();
    await act();
    return (rows / (performance.now() - start)) * 1_000;
  };
  let id = '';
  const sent = await speed(async () => (id = await steps.upload(file, 'bench.csv', kind)));
  const checked = await speed(() => steps.check(id));
  const written = await speed(() => steps.commit(id, commit));
  const takenBack = await speed(() => steps.takeBack(id));
  return { sent, checked, written, takenBack };
}
