import { AppDatabase } from '../../backend/platform/http/app-database';
import { PastDaysService } from '../../backend/platform/http/as-of/past-days.service';
import { poolOf } from '../../backend/platform/http/pools';
import { Positions } from '../../backend/platform/http/read-model-positions';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { projections } from '../../projections/registry';
import { startParts, type Parts } from './parts';
import { startPastDays, type RunningPastDays } from './past-days';
import { startProjections, type RunningProjections } from './running-projections';

/** Parts with every projection, the builder of past days and the service that asks it for them. */
export interface PastParts {
  readonly parts: Parts;
  readonly running: RunningProjections;
  readonly pastDays: RunningPastDays;
  readonly service: PastDaysService;
  stop(): Promise<void>;
}

export async function startPastParts(buildTimeoutMs = 60_000): Promise<PastParts> {
  const parts = await startParts();
  const running = await startProjections(parts, projections);
  const pastDays = await startPastDays(parts);
  const url = databaseUrlFor(parts.config, 'backend');
  const database = new AppDatabase(poolOf(url));
  const positions = new Positions(url);
  await positions.listen();
  const service = new PastDaysService(database, positions);
  service.buildTimeoutMs = buildTimeoutMs;
  const stop = async () => {
    await pastDays.stop();
    await running.stop();
    await positions.close();
    await database.pool.end();
    await parts.stop();
  };
  return { parts, running, pastDays, service, stop };
}
