import 'reflect-metadata';
import { readConfig } from '../../backend/platform/kit/config';
import { Progress } from '../../projections/kit/progress';
import { rebuild } from '../../projections/kit/rebuild';
import { openLedger } from '../../projections/open-ledger';
import { projections } from '../../projections/registry';
import { serve } from './worker';

/** Runs `npm run projections -- rebuild [name…]`, from the first event to the last swapped table. */
serve(async ({ names }: { names?: readonly string[] }) => {
  const config = readConfig();
  const { ledger, close } = openLedger(config);
  const progress = new Progress('rebuild', (await ledger.head()) ?? 0n);
  const chosen = names ? projections.filter(({ name }) => names.includes(name)) : projections;
  const start = performance.now();
  await rebuild({ config, projections: chosen, ledger, progress });
  const seconds = (performance.now() - start) / 1_000;
  await close();
  return { seconds, peak: process.resourceUsage().maxRSS };
});
