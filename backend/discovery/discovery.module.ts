import { undoable } from '../platform/kit/undo';
import { detectedServiceUndo } from './findings/detected-service-undo.rules';
import { detectedServiceUserUndo } from './findings/detected-service-user-undo.rules';
import { detectionAssistantUndo } from './assistant/detection-assistant-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../platform/http/commands.service';
import { ServicesModule } from '../services/services.module';
import { KnownAccountQueries } from '../services/integrations/accounts/known-accounts.queries';
import { detectedServiceDecider } from './findings/detected-service.decider';
import { detectedServiceUserDecider } from './findings/detected-service-user.decider';
import { detectionClockReactor } from './decisions/detection-clock.reactor';
import { detectionReactor } from './decisions/detection.reactor';
import { detectionAssistantDecider } from './assistant/detection-assistant.decider';
import { SuggestionRuleQueries } from './assistant/suggestion-rules.queries';
import { DetectedServicesController } from './findings/detected-services.controller';
import { DetectionDecisions } from './decisions/detection-decisions.service';
import { DetectedServiceDetailQueries } from './findings/detected-service.queries';
import { DetectedServiceQueries } from './findings/detected-services.queries';
import { DetectedUrlQueries } from './findings/detected-urls.queries';
import { DetectedUseQueries } from './findings/detected-uses.queries';
import { FindingRowQueries } from './findings/finding-rows.queries';
import { OutsideUserQueries } from './findings/outside-users.queries';
import { OpenDoorQueries } from './findings/open-doors.queries';
import { ManualDetections } from './intake/manual-detections.service';
import { DetectionHits } from './intake/detection-hits.service';
import { LogHits } from './intake/log-hits.service';
import { DetectionIntake } from './intake/detection-intake.service';
import { DetectionSightings } from './intake/detection-sightings.service';
import { KnownServicesController } from './known-services/known-services.controller';
import { SettlementQueries } from './settling/settlement.queries';
import { settlementReactor } from './settling/settlement.reactor';
import { Settlements } from './settling/settlement.service';
import { DetectionStateQueries } from './intake/detection-state.queries';

@Module({
  imports: [ServicesModule],
  controllers: [DetectedServicesController, KnownServicesController],
  providers: [
    DetectedServiceDetailQueries,
    DetectedServiceQueries,
    DetectedUrlQueries,
    DetectedUseQueries,
    DetectionDecisions,
    FindingRowQueries,
    ManualDetections,
    OpenDoorQueries,
    OutsideUserQueries,
    SuggestionRuleQueries,
    DetectionHits,
    LogHits,
    DetectionIntake,
    DetectionSightings,
    DetectionStateQueries,
    KnownAccountQueries,
    detectionClockReactor,
    detectionReactor,
    SettlementQueries,
    Settlements,
    settlementReactor,
    ...deciders(
      undoable(detectedServiceDecider, detectedServiceUndo),
      undoable(detectedServiceUserDecider, detectedServiceUserUndo),
      undoable(detectionAssistantDecider, detectionAssistantUndo),
    ),
  ],
  exports: [DetectionIntake, LogHits, DetectionStateQueries, DetectedServiceQueries, Settlements],
})
export class DiscoveryModule {}
