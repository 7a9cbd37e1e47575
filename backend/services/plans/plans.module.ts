import { undoable } from '../../platform/kit/undo';
import { planUndo } from './plan-undo.rules';
import { Module } from '@nestjs/common';
import { CustomSettingsModule } from '../../access/company/custom-settings/custom-settings.module';
import { deciders } from '../../platform/http/commands.service';
import { reactors } from '../../platform/reactors/reactors.service';
import { MailModule } from '../../platform/mail/mail.module';
import { planDecider } from './plan.decider';
import { CalendarFeeds } from './calendar-feeds.service';
import { PlanCalendarController } from './plan-calendar.controller';
import { PlansController } from './plans.controller';
import { PlanQueries } from './plans.queries';
import { automaticRenewal } from './renewal.reactor';
import { RenewalQueries } from './renewals.queries';

@Module({
  imports: [CustomSettingsModule, MailModule],
  controllers: [PlansController, PlanCalendarController],
  providers: [
    PlanQueries,
    RenewalQueries,
    CalendarFeeds,
    ...deciders(undoable(planDecider, planUndo)),
    ...reactors(...automaticRenewal),
  ],
})
export class PlansModule {}
