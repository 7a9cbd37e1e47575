import type { Provider } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { companyServiceEvents } from '../../services/company-service.events';
import { detectedServiceUserEvents } from '../findings/detected-service-user.events';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { DetectionHits } from '../intake/detection-hits.service';
import { DetectionStateQueries } from '../intake/detection-state.queries';
import { indexRegistered } from '../intake/registered-services.rules';

const releaseAll = async (companyServiceId: string, { readModels, companyId, at, send }: Tools) => {
  const sql = 'select id from detected_service where company_service_id = $1';
  const data = { companyServiceId, releasedOn: dayOf(at) };
  for (const { id } of await readModels.rows<{ id: string }>(companyId, sql, [companyServiceId]))
    await send(detectedServiceDecider, id, { type: 'Release', data });
};

/** Follows the services of the company, and deletes the hits of forgotten people. */
export const detectionReactor: Provider = {
  provide: Symbol('detection reactor'),
  inject: [Reactors, DetectionHits, DetectionStateQueries],
  useFactory: (engine: Reactors, hits: DetectionHits, state: DetectionStateQueries) => {
    const registerAll = async (companyServiceId: string, { companyId, at, send }: Tools) => {
      const services = (await state.registered(companyId)).filter(({ id }) => id === companyServiceId);
      const isOf = indexRegistered(services);
      const data = { companyServiceId, ownerUserId: null, decidedOn: dayOf(at) };
      for (const finding of await state.unregistered(companyId))
        if (isOf(finding)) await send(detectedServiceDecider, finding.id, { type: 'FollowRegistration', data });
    };
    engine.add(
      reactor('discovery.detection', [companyServiceEvents, detectedServiceUserEvents], {
        // A decision that registers a service has a batch, and says so of the finding itself, with owner and reason.
        CompanyServiceRegistered: async ({ entityId, metadata: { batchId } }, tools) => {
          if (batchId === undefined) await registerAll(entityId, tools);
        },
        CompanyServiceDeleted: ({ entityId }, tools) => releaseAll(entityId, tools),
        DetectedServiceUserForgotten: ({ companyId, entityId }) => hits.removeOfUser(companyId, entityId),
      }),
    );
  },
};
