import type { Provider } from '@nestjs/common';
import { reactor } from '../platform/reactors/reactor';
import { Reactors } from '../platform/reactors/reactors.service';
import { detectedServiceUserEvents } from './detected-service-user.events';
import { DetectionHits } from './detection-hits.service';

/** Deletes the hits of forgotten people. */
export const detectionReactor: Provider = {
  provide: Symbol('detection reactor'),
  inject: [Reactors, DetectionHits],
  useFactory: (engine: Reactors, hits: DetectionHits) =>
    void engine.add(
      reactor('discovery.detection', [detectedServiceUserEvents], {
        DetectedServiceUserForgotten: ({ companyId, entityId }) => hits.removeOfUser(companyId, entityId),
      }),
    ),
};
