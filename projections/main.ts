import 'reflect-metadata';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import type { Client } from 'pg';
import pino from 'pino';
import { claimKinds } from '../backend/entities';
import { rebuildClaims } from '../backend/platform/kit/claims/rebuild-claims.job';
import { sendToParent } from '../backend/platform/kit/parent-messages';
import {
  ConfigError,
  databaseUrlFor,
  environmentOf,
  readConfig,
  receiveEnvironment,
  type Config,
} from '../backend/platform/kit/config';
import { logOutput } from '../backend/platform/kit/log-output';
import { Secrets } from '../backend/platform/kit/secrets';
import { buildPastDays } from './kit/as-of/past-days';
import { verifyPastDays } from './kit/as-of/verify-past-days';
import { watchPastDays } from './kit/as-of/past-days-process';
import { writeMigration } from './kit/migration-file';
import type { Ledger } from './kit/ledger';
import { Progress } from './kit/progress';
import type { Projection } from './kit/projection';
import { cleanScratch, rebuild, withOwner } from './kit/rebuild';
import { runProjections } from './kit/runner';
import { prepareRead } from './kit/schema';
import { statusOf, statusTable } from './kit/status';
import { isSound, verify, type Verdict } from './kit/verify';
import { openLedger, type OpenLedger } from './open-ledger';
import { projections } from './registry';

const usage = `npm run projections -- run                follow the log
npm run projections -- status             where each projection stands
npm run projections -- rebuild [name…]    build beside the live tables, and swap; without names also the claims
npm run projections -- verify [name…]     build again, and compare with the live tables and the shown past days
npm run projections -- past-days          build the requested past days; run starts it for each
npm run projections -- migration <name>   write a migration for changed read models`;

/** How long the process of the past days waits for another one. */
const idleTimeoutMs = 300_000;

type Command = (config: Config, open: OpenLedger, names: readonly string[]) => Promise<number>;

const commands: Record<string, Command> = {
  run: async (config, { ledger }) => {
    const log = logOf(config);
    const stop = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
    process.once('disconnect', () => stop.abort());
    await cleanScratch(config);
    const onReady = () => void process.send?.('ready');
    const databaseUrl = databaseUrlFor(config, 'projections');
    const build = buildBeside(config);
    const start = () => forkSelf(config, ['past-days'], stop.signal);
    const onSession = watchPastDays(config, { start, log });
    await runProjections({ projections, ledger, databaseUrl, log, onReady, onSession, build }, stop.signal);
    return 0;
  },
  'past-days': async (config, open) => {
    const stop = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
    await buildPastDays({ config, projections, open, log: logOf(config), idleTimeoutMs }, stop.signal);
    return 0;
  },
  status: async (config, { ledger }) => {
    const statuses = await withOwner(config, (client) => statusOf(client, ledger, projections));
    console.log(statusTable(statuses));
    return statuses.some(({ state }) => state === 'stopped') ? 1 : 0;
  },
  rebuild: async (config, { ledger }, names) => {
    const chosenProjections = choose(names);
    const progress = new Progress('rebuild', (await ledger.head()) ?? 0n);
    await rebuild({ config, projections: chosenProjections, ledger, progress });
    progress.finish(`swapped in: ${chosenProjections.map(({ name }) => name).join(', ')}`);
    if (names.length === 0) await withOwner(config, (client) => reportRebuiltClaims(client, config, ledger));
    return 0;
  },
  verify: async (config, { ledger }, names) => {
    const chosenProjections = choose(names);
    const progress = new Progress('verify', (await ledger.head()) ?? 0n);
    const verdicts = await verify(config, chosenProjections, ledger, progress);
    verdicts.push(...(await verifyPastDays(config, chosenProjections, ledger, progress)));
    progress.finish();
    verdicts.forEach(print);
    return verdicts.every(isSound) ? 0 : 1;
  },
  migration: async (config, _open, [name]) => {
    if (!name || !/^[a-z][a-z0-9-]*$/.test(name))
      throw new ConfigError('A migration needs a name, like add-user-grade');
    const file = await writeMigration(config, name, resolve('projections/migrations'));
    console.log(file ? `Wrote ${relative('.', file)}` : 'The tables match the read models; nothing to write.');
    return 0;
  },
};

const logOf = (config: Config): pino.Logger =>
  pino({ name: 'projections', level: config.logLevel, hooks: { logMethod: reportErrors } }, logOutput());

function reportErrors(this: pino.Logger, words: Parameters<pino.LogFn>, log: pino.LogFn, level: number): void {
  if (level >= pino.levels.values.error!) sendToParent({ problem: `${String(words.at(-1))}.` });
  log.apply(this, words);
}

async function reportRebuiltClaims(client: Client, config: Config, ledger: Ledger): Promise<void> {
  const { claims, doubles } = await rebuildClaims(client, ledger, new Secrets(config.secretKey), claimKinds);
  console.log(`claims: ${claims}${doubles > 0 ? `; ${doubles} values are held by several entities` : ''}`);
}

/** In a process of its own, so that live updates stay fast. */
const forkSelf = (config: Config, args: string[], signal: AbortSignal, execArgv = process.execArgv): ChildProcess =>
  fork(__filename, args, { env: environmentOf(config), execArgv, signal, killSignal: 'SIGTERM' });

const buildBeside = (config: Config) => async (missing: readonly Projection[], signal: AbortSignal) => {
  const names = missing.map(({ name }) => name);
  // A rebuild creates much garbage: it has the young generation that is usual.
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--max-semi-space-size'));
  const child = forkSelf(config, ['rebuild', ...names], signal, flags);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`rebuild ${names.join(' ')} ended with ${code}`);
};

function print({ name, rows, differences, examples, upTo, stoppedAt }: Verdict): void {
  if (upTo === undefined) return console.log(`${name}: NEVER BUILT, nothing was compared (see status)`);
  const stoppedText = stoppedAt ? `, but STOPPED at ${stoppedAt} (see status)` : '';
  const matches = differences === 0 ? 'matches the log' : `${differences} DIFFERENT`;
  console.log(`${name}: ${rows} rows, ${matches} up to position ${upTo}${stoppedText}`);
  for (const { key, live, rebuilt } of examples) {
    console.log(`  ${JSON.stringify(key)}`);
    console.log(`    live    ${live ? JSON.stringify(live) : 'no row'}`);
    console.log(`    rebuilt ${rebuilt ? JSON.stringify(rebuilt) : 'no row'}`);
  }
}

function choose(names: readonly string[]): readonly Projection[] {
  const unknownNames = names.filter((name) => !projections.some((projection) => projection.name === name));
  if (unknownNames.length > 0) {
    const knownNames = projections.map(({ name }) => name).join(', ');
    throw new ConfigError(`There is no projection ${unknownNames.join(', ')}. There are: ${knownNames}`);
  }
  return names.length === 0 ? projections : projections.filter(({ name }) => names.includes(name));
}

async function main([name = 'run', ...names]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new ConfigError(usage);
  // A child goes with its parent; `run` ends its work first.
  if (name !== 'run') process.once('disconnect', () => process.exit(1));
  await receiveEnvironment();
  const config = readConfig();
  const onWaiting = () => logOf(config).info('Waiting for a backend to prepare schema app');
  await prepareRead(config, name === 'run' ? onWaiting : undefined);
  const open = openLedger(config);
  try {
    return await command(config, open, names);
  } finally {
    await open.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
