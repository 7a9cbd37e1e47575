import type { Provider } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { clockReactor, type Tools } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { DetectionHits } from '../intake/detection-hits.service';

/** 許可 through a day that is past becomes 未確認 again. */
const expireDecisions = async ({ readModels, companyId, at, send }: Tools) => {
  const today = dayOf(at);
  const sql = `select id from detected_service where decision = 'allowed' and allowed_until < $1`;
  for (const { id } of await readModels.rows<{ id: string }>(companyId, sql, [today]))
    await send(detectedServiceDecider, id, { type: 'Expire', data: { today } });
};

/** Ends what time ends: 許可 with a last day, and hits older than 90 days. */
export const detectionClockReactor: Provider = {
  provide: Symbol('detection clock reactor'),
  inject: [Reactors, DetectionHits],
  useFactory: (engine: Reactors, hits: DetectionHits) =>
    void engine.add(
      clockReactor('discovery.detection', async (tools) => {
        await expireDecisions(tools);
        await hits.removeOlder(tools.companyId, dayOf(tools.at));
      }),
    ),
};
