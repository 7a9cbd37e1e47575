import { Module } from '@nestjs/common';
import { CustomSettingsModule } from '../../custom-settings/custom-settings.module';
import { deciders } from '../../http/commands';
import { planDecider } from './plan.decider';
import { PlansController } from './plans.controller';
import { PlanQueries } from './plans.queries';

@Module({
  imports: [CustomSettingsModule],
  controllers: [PlansController],
  providers: [PlanQueries, ...deciders(planDecider)],
})
export class PlansModule {}
