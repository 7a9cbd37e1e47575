import { newId } from '../../backend/platform/kit/ids';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import type { Log } from '../../projections/kit/log';
import type { Projection } from '../../projections/kit/projection';
import { rebuild } from '../../projections/kit/rebuild';
import { runProjections } from '../../projections/kit/runner';
import { isSound, verify } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { startParts, type Parts } from '../support/parts';
import { quiet } from '../support/running-projections';
import { settled } from '../support/settled';
import { Story } from '../support/stories';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const areSound = async () => {
  const verdicts = await verify(parts.config, projections, parts.store, quiet());
  return [...new Set(verdicts.map(isSound))];
};

test('two processes that start on empty read models build them once; until then, verify fails', async () => {
  await parts.remember(new Story().registered(newId(), '既にある'));
  expect(await areSound()).toEqual([false]);
  const builds: string[] = [];
  const build = async (chosen: readonly Projection[]) => {
    builds.push(`${chosen.length} read models`);
    await rebuild({ config: parts.config, projections: chosen, ledger: parts.store, progress: quiet() });
  };
  const messages: string[] = [];
  const note = (...args: unknown[]) => void messages.push(String(args.at(-1)));
  const log = { info: note, warn: note, error: note } as unknown as Log;
  const stop = new AbortController();
  const databaseUrl = databaseUrlFor(parts.config, 'projections');
  const ends: Promise<void>[] = [];
  const start = () =>
    new Promise<void>((onReady) => {
      ends.push(runProjections({ projections, ledger: parts.store, databaseUrl, log, onReady, build }, stop.signal));
    });
  try {
    await Promise.all([start(), start()]);
    expect(builds).toEqual([`${projections.length} read models`]);
    expect(await parts.query('select name from read.company_service')).toEqual([{ name: '既にある' }]);
    expect(await areSound()).toEqual([true]);
    expect(messages).toContain('Another process runs the projections; this one stands by');
  } finally {
    stop.abort();
    await Promise.all(ends);
  }
});

test('a new table without events in the log is built to the end of the log', async () => {
  await parts.query(`update read.projection set position = null where name = 'leaving_task'`);
  const build = (chosen: readonly Projection[]) =>
    rebuild({ config: parts.config, projections: chosen, ledger: parts.store, progress: quiet() });
  const log = { info: quiet, warn: quiet, error: quiet } as unknown as Log;
  const stop = new AbortController();
  const databaseUrl = databaseUrlFor(parts.config, 'projections');
  let end: Promise<void> | undefined;
  await new Promise<void>((onReady) => {
    end = runProjections({ projections, ledger: parts.store, databaseUrl, log, onReady, build }, stop.signal);
  });
  try {
    const head = String(await parts.store.head());
    const read = () => parts.query(`select position::text from read.projection where name = 'leaving_task'`);
    expect(await settled(read, [{ position: head }])).toEqual([{ position: head }]);
    expect(await areSound()).toEqual([true]);
  } finally {
    stop.abort();
    await end;
  }
});
