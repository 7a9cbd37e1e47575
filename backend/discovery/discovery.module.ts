import { Module } from '@nestjs/common';
import { deciders } from '../platform/http/commands.service';
import { KnownAccountQueries } from '../services/integrations/accounts/known-accounts.queries';
import { detectedServiceDecider } from './detected-service.decider';
import { detectedServiceUserDecider } from './detected-service-user.decider';
import { detectionClockReactor } from './detection-clock.reactor';
import { detectionReactor } from './detection.reactor';
import { DetectionHits } from './detection-hits.service';
import { DetectionIntake } from './detection-intake.service';
import { DetectionSightings } from './detection-sightings.service';
import { DetectionStateQueries } from './detection-state.queries';

@Module({
  providers: [
    DetectionHits,
    DetectionIntake,
    DetectionSightings,
    DetectionStateQueries,
    KnownAccountQueries,
    detectionClockReactor,
    detectionReactor,
    ...deciders(detectedServiceDecider, detectedServiceUserDecider),
  ],
  exports: [DetectionIntake, DetectionStateQueries],
})
export class DiscoveryModule {}
