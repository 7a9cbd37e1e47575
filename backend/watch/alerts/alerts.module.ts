import { undoable } from '../../platform/kit/undo';
import { alertUndo } from './alert-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { reactors } from '../../platform/reactors/reactors.service';
import { accessReviewOverdueReactors } from './access-review-overdue.reactor';
import { administratorUnapprovedReactors } from './administrator-unapproved.reactor';
import { alertDecider } from './alert.decider';
import { AlertPush } from './alert.push';
import { AlertsController } from './alerts.controller';
import { AlertQueries } from './alerts.queries';
import { contractEndReactors } from './contract-end.reactor';
import { deviceAbandonedReactors } from './device-abandoned.reactor';
import { erpFailedReactors } from './erp-failed.reactor';
import { evidenceProblemReactors } from './evidence-problem.reactor';
import { integrationFailedReactors } from './integration-failed.reactor';
import { planUnregisteredReactors } from './plan-unregistered.reactor';
import { requiredConfirmationUserReactors } from './required-confirmation-user.reactor';
import { serviceUnusedReactors } from './service-unused.reactor';
import { shadowItReactors } from './shadow-it.reactor';
import { unmatchedAccountReactors } from './unmatched-accounts.reactor';
import { usersLimitsReactors } from './users-limits.reactor';

@Module({
  controllers: [AlertsController],
  providers: [
    AlertQueries,
    AlertPush,
    ...deciders(undoable(alertDecider, alertUndo)),
    ...reactors(
      ...planUnregisteredReactors,
      ...contractEndReactors,
      ...usersLimitsReactors,
      ...requiredConfirmationUserReactors,
      ...administratorUnapprovedReactors,
      ...deviceAbandonedReactors,
      ...integrationFailedReactors,
      ...erpFailedReactors,
      ...serviceUnusedReactors,
      ...unmatchedAccountReactors,
      ...shadowItReactors,
      ...evidenceProblemReactors,
      ...accessReviewOverdueReactors,
    ),
  ],
})
export class AlertsModule {}
