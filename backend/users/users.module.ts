import { Module } from '@nestjs/common';
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
import { UserEmails } from './user-emails';
import { UserUnions } from './user-unions';
import { UserImport } from './import/user-import';
import { UserImportQueries } from './import/user-import.queries';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';

@Module({
  imports: [DepartmentsModule],
  controllers: [ConfirmationsController, LeavingController, UnionsController, UsersController],
  providers: [
    UserQueries,
    UserEmails,
    UnionQueries,
    UserUnions,
    UserImport,
    UserImportQueries,
    ConfirmationQueries,
    LeavingQueries,
    ...deciders(companyUserDecider, companyUserEmailDecider, companyUserUnionDecider),
    ...reactors(confirmationReactor, scheduledChangesReactor),
  ],
})
export class UsersModule {}
