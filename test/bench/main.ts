import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dayOf } from '../../backend/contract/calendar';
import { access } from './access.measure';
import { asOfADay } from './as-of.measure';
import { knownAddresses } from './addresses.measure';
import { commands } from './commands.measure';
import { connecting } from './connecting.measure';
import { detectedServices } from './detected-services.measure';
import { detection } from './detection.measure';
import { evidence } from './evidence.measure';
import type { Measure } from './figure';
import { historyOfEverything } from './history.measure';
import { paymentImport, userImport } from './import.measure';
import { integrations } from './integrations.measure';
import { lists } from './lists.measure';
import { manyPayments } from './payments.measure';
import { rebuild } from './rebuild.measure';
import { push } from './push.measure';
import { review } from './review.measure';
import { reporters } from './reporters.measure';
import { logins } from './logins.measure';
import { screens } from './screens.measure';
import { start } from './start.measure';
import { uploads } from './uploads.measure';
import { firstScreen } from './first-screen.measure';
import { Daicho } from './daicho';
import { everySearch } from './search.measure';
import { userSearch } from './users.measure';
import { Place } from './place';
import { documentOf, load, machine, tableOf, type Taken } from './report';

const measures: readonly Measure[] = [
  commands,
  userImport,
  paymentImport,
  userSearch,
  everySearch,
  rebuild,
  push,
  historyOfEverything,
  manyPayments,
  lists,
  start,
  access,
  uploads,
  logins,
  knownAddresses,
  firstScreen,
  screens,
  connecting,
  integrations,
  detection,
  reporters,
  detectedServices,
  asOfADay,
  evidence,
  review,
];

const document = 'docs/measurements.md';

const usage = `npm run bench -- [${measures.map(({ name }) => name).join('] [')}] [--scale 0.1] [--write]`;

function readArguments() {
  const options = { write: { type: 'boolean', default: false }, scale: { type: 'string', default: '1' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !measures.some((measure) => measure.name === name));
  if (unknown.length > 0) throw new Error(`There is no measure ${unknown.join(', ')}. ${usage}`);
  const scale = Number(values.scale);
  if (!(scale > 0)) throw new Error(`--scale ${values.scale} is no number above 0. ${usage}`);
  if (values.write && scale !== 1) throw new Error('Only what is measured at full scale is written down');
  const chosen = measures.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  return { chosen, scale, write: values.write };
}

function writeDown(taken: readonly Taken[]): void {
  const before = existsSync(document) ? readFileSync(document, 'utf8') : '';
  writeFileSync(document, documentOf(measures, taken, before));
}

async function main(): Promise<void> {
  const { chosen, scale, write } = readArguments();
  console.log(`${machine()}; load ${load()}${scale === 1 ? '' : `; SCALE ${scale}: not to be quoted`}`);
  const taken: Taken[] = [];
  for (const measure of chosen) {
    console.log(`\n${measure.title} …`);
    const before = load();
    const figures = await measure.run(scale);
    console.log(tableOf(figures));
    taken.push({ measure, figures, day: dayOf(Date.now()), loads: [before, load()] });
    // After each, so that a long run that breaks off has not been in vain.
    if (write) writeDown(taken);
  }
  if (write) console.log(`\nWritten to ${document}.`);
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
