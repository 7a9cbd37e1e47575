import type { Provider } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { companyServiceEvents } from '../../services/company-service.events';
import { detectedServiceUserEvents } from '../findings/detected-service-user.events';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { DetectionHits } from '../intake/detection-hits.service';

const releaseAll = async (companyServiceId: string, { readModels, companyId, at, send }: Tools) => {
  const sql = 'select id from detected_service where company_service_id = $1';
  const data = { companyServiceId, releasedOn: dayOf(at) };
  for (const { id } of await readModels.rows<{ id: string }>(companyId, sql, [companyServiceId]))
    await send(detectedServiceDecider, id, { type: 'Release', data });
};

/** Follows the deletion of services, and deletes the hits of forgotten people. */
export const detectionReactor: Provider = {
  provide: Symbol('detection reactor'),
  inject: [Reactors, DetectionHits],
  useFactory: (engine: Reactors, hits: DetectionHits) =>
    void engine.add(
      reactor('discovery.detection', [companyServiceEvents, detectedServiceUserEvents], {
        CompanyServiceDeleted: ({ entityId }, tools) => releaseAll(entityId, tools),
        DetectedServiceUserForgotten: ({ companyId, entityId }) => hits.removeOfUser(companyId, entityId),
      }),
    ),
};
