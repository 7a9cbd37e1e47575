import { undoable } from '../../platform/kit/undo';
import { detectionRuleUndo } from './detection-rule-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { detectionRuleDecider } from './detection-rule.decider';
import { AllowUrlsController, DetectionRulesController, DetectUrlsController } from './detection-rules.controller';
import { DetectionRuleQueries } from './detection-rules.queries';
import { DetectionStateQueries } from '../intake/detection-state.queries';
import { DetectionRules } from './detection-rules.service';
import { RuleChecks } from './rule-checks.queries';
import { DetectionRuleImports } from './import/detection-rule-import.service';

@Module({
  controllers: [DetectUrlsController, AllowUrlsController, DetectionRulesController],
  providers: [
    DetectionRules,
    DetectionStateQueries,
    RuleChecks,
    DetectionRuleQueries,
    DetectionRuleImports,
    ...deciders(undoable(detectionRuleDecider, detectionRuleUndo)),
  ],
})
export class DetectionRulesModule {}
