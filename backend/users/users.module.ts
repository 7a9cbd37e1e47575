import { Module } from '@nestjs/common';
import { CredentialsModule } from '../auth/credentials.module';
import { deciders } from '../http/commands';
import { DepartmentsModule } from '../departments/departments.module';
import { reactors } from '../http/reactors/reactors';
import { companyUserDecider } from './company-user.decider';
import { companyUserEmailDecider } from './company-user-email.decider';
import { companyUserUnionDecider } from './company-user-union.decider';
import { confirmationReactor } from './confirmation.reactor';
import { ConfirmationsController } from './confirmations.controller';
import { ConfirmationQueries } from './confirmations.queries';
import { LeavingController } from './leaving.controller';
import { LeavingQueries } from './leaving.queries';
import { scheduledChangesReactor } from './scheduled-changes.reactor';
import { UnionsController } from './unions.controller';
import { UnionQueries } from './unions.queries';
import { UserBulk } from './user-bulk';
import { UserBulkQueries } from './user-bulk.queries';
import { UserEmails } from './user-emails';
import { UserMoves } from './user-moves';
import { UserUnions } from './user-unions';
import { UserImport } from './import/user-import';
import { UserImportQueries } from './import/user-import.queries';
import { expiredInvitationsReactor } from './expired-invitations.reactor';
import { UserInvitationTokens } from './user-invitation-tokens';
import { UserInvitations } from './user-invitations';
import { UserInvitationsController } from './user-invitations.controller';
import { UserInvitationQueries } from './user-invitations.queries';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';

@Module({
  imports: [CredentialsModule, DepartmentsModule],
  controllers: [
    ConfirmationsController,
    LeavingController,
    UnionsController,
    UserInvitationsController,
    UsersController,
  ],
  providers: [
    UserBulk,
    UserBulkQueries,
    UserQueries,
    UserEmails,
    UnionQueries,
    UserUnions,
    UserImport,
    UserImportQueries,
    ConfirmationQueries,
    LeavingQueries,
    UserInvitations,
    UserMoves,
    UserInvitationTokens,
    UserInvitationQueries,
    ...deciders(companyUserDecider, companyUserEmailDecider, companyUserUnionDecider),
    ...reactors(confirmationReactor, expiredInvitationsReactor, scheduledChangesReactor),
  ],
})
export class UsersModule {}
