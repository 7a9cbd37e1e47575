import { dayOf } from '../../backend/contract/calendar';
import type { Hit } from '../../backend/discovery/intake/detection-hits.rules';
import { DetectionIntake } from '../../backend/discovery/intake/detection-intake.service';
import { clock } from '../../backend/platform/kit/clock';
import { newId } from '../../backend/platform/kit/ids';
import type { TestServer } from './server';

/** A hit of nobody, today, in a log. */
export const aHit = (host: string, more: Partial<Hit> = {}): Hit => ({
  ...{ detectedType: 'log', address: { host }, person: null, day: dayOf(clock.now()), count: 1 },
  ...more,
});

/** Records hits as a door does. */
export const reportTo = (server: TestServer, companyId: string, hits: Hit[], receiptId = newId(), batchId?: string) =>
  server.app
    .get(DetectionIntake, { strict: false })
    .record({ kind: 'connector', id: null, companyId }, { receiptId, at: clock.now(), hits, batchId });
