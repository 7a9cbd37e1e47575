import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commands } from './commands.measure';
import type { Measure } from './figure';
import { historyOfEverything } from './history.measure';
import { paymentImport, userImport } from './import.measure';
import { manyPayments } from './payments.measure';
import { rebuild } from './rebuild.measure';
import { push } from './push.measure';
import { start } from './start.measure';
import { firstScreen } from './first-screen.measure';
import { Daicho } from './daicho';
import { userSearch } from './users.measure';
import { Place } from './place';
import { documentOf, load, machine, tableOf, type Taken } from './report';

const measures: readonly Measure[] = [
  commands,
  userImport,
  paymentImport,
  userSearch,
  rebuild,
  push,
  historyOfEverything,
  manyPayments,
  start,
  firstScreen,
];

const usage = `npm run bench -- [${measures.map(({ name }) => name).join('] [')}] [--scale 0.1] [--write]`;

function readArguments() {
  const options = { write: { type: 'boolean', default: false }, scale: { type: 'string', default: '1' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !measures.some((measure) => measure.name === name));
  if (unknown.length > 0) throw new Error(`There is no measure ${unknown.join(', ')}. ${usage}`);
  const scale = Number(values.scale);
  if (!(scale > 0)) throw new Error(`--scale ${values.scale} is no number above 0. ${usage}`);
  if (values.write && (scale !== 1 || positionals.length > 0)) throw new Error('Only a whole run is written down');
  const chosen = measures.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  return { chosen, scale, write: values.write };
}

async function main(): Promise<void> {
  const { chosen, scale, write } = readArguments();
  console.log(`${machine()}; load ${load()}${scale === 1 ? '' : `; SCALE ${scale}: not to be quoted`}`);
  const taken: Taken[] = [];
  const loads: string[] = [load()];
  for (const measure of chosen) {
    console.log(`\n${measure.title} …`);
    const figures = await measure.run(scale);
    console.log(tableOf(figures));
    loads.push(load());
    taken.push({ measure, figures });
  }
  if (!write) return;
  const sorted = loads.sort((a, b) => Number(a) - Number(b));
  mkdirSync('docs', { recursive: true });
  const range = [sorted[0]!, sorted.at(-1)!];
  writeFileSync('docs/measurements.md', documentOf(taken, range, new Date().toISOString().slice(0, 10)));
  console.log('\nWritten to docs/measurements.md.');
}

const end = async (code: number) => {
  await Promise.all([Place.disposeAll(), Daicho.disposeAll()]);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1));

main().then(
  () => end(0),
  (error: unknown) => {
    console.error(error instanceof Error && error.message ? error.message : error);
    return end(1);
  },
);
