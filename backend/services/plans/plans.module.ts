import { Module } from '@nestjs/common';
import { CustomSettingsModule } from '../../custom-settings/custom-settings.module';
import { deciders } from '../../http/commands';
import { reactors } from '../../http/reactors/reactors';
import { MailModule } from '../../mail/mail.module';
import { planDecider } from './plan.decider';
import { CalendarFeeds } from './calendar-feeds';
import { PlanCalendarController } from './plan-calendar.controller';
import { PlansController } from './plans.controller';
import { PlanQueries } from './plans.queries';
import { automaticRenewal } from './renewal.reactor';
import { RenewalQueries } from './renewals.queries';

@Module({
  imports: [CustomSettingsModule, MailModule],
  controllers: [PlansController, PlanCalendarController],
  providers: [PlanQueries, RenewalQueries, CalendarFeeds, ...deciders(planDecider), ...reactors(...automaticRenewal)],
})
export class PlansModule {}
