import { undoable } from '../../platform/kit/undo';
import { companyUserUndo, companyUserUnionUndo } from './company-user-undo.rules';
import { Module } from '@nestjs/common';
import { DepartmentsModule } from '../departments/departments.module';
import { deciders } from '../../platform/http/commands.service';
import { reactors } from '../../platform/reactors/reactors.service';
import { MailModule } from '../../platform/mail/mail.module';
import { companyUserUnionDecider } from './company-user-union.decider';
import { companyUserDecider } from './company-user.decider';
import { confirmationClock, confirmationReactor } from './confirmation.reactor';
import { ConfirmationsController } from './confirmations.controller';
import { ConfirmationQueries } from './confirmations.queries';
import { expiredInvitationsReactor } from './expired-invitations.reactor';
import { UserImport } from './import/user-import.service';
import { UserImportQueries } from './import/user-import.queries';
import { LeavingTasksController } from './leaving-tasks.controller';
import { LeavingTaskQueries } from './leaving-tasks.queries';
import { LeavingController } from './leaving.controller';
import { LeavingQueries } from './leaving.queries';
import { scheduledChangesReactor } from './scheduled-changes.reactor';
import { UnionsController } from './unions.controller';
import { UnionSuggestionQueries } from './union-suggestions.queries';
import { UnionQueries } from './unions.queries';
import { UserBulk } from './user-bulk.service';
import { UserBulkQueries } from './user-bulk.queries';
import { UserInvitationTokens } from './user-invitation-tokens.service';
import { UserInvitations } from './user-invitations.service';
import { UserInvitationsController } from './user-invitations.controller';
import { UserInvitationQueries } from './user-invitations.queries';
import { UserEmailChanges } from './user-email-changes.service';
import { UserServiceQueries } from './user-services.queries';
import { UserUnions } from './user-unions.service';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';

@Module({
  imports: [DepartmentsModule, MailModule],
  controllers: [
    ConfirmationsController,
    LeavingController,
    LeavingTasksController,
    UnionsController,
    UserInvitationsController,
    UsersController,
  ],
  providers: [
    UserBulk,
    UserBulkQueries,
    UserQueries,
    UserServiceQueries,
    UnionQueries,
    UnionSuggestionQueries,
    UserUnions,
    UserImport,
    UserImportQueries,
    ConfirmationQueries,
    LeavingQueries,
    LeavingTaskQueries,
    UserInvitations,
    UserEmailChanges,
    UserInvitationTokens,
    UserInvitationQueries,
    ...deciders(undoable(companyUserDecider, companyUserUndo), undoable(companyUserUnionDecider, companyUserUnionUndo)),
    ...reactors(confirmationReactor, confirmationClock, expiredInvitationsReactor, scheduledChangesReactor),
  ],
  exports: [UserEmailChanges, UserInvitations],
})
export class UsersModule {}
