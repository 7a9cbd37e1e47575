import { Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { DepartmentsModule } from '../departments/departments.module';
import { companyUserDecider } from './company-user.decider';
import { companyUserEmailDecider } from './company-user-email.decider';
import { companyUserUnionDecider } from './company-user-union.decider';
import { UnionsController } from './unions.controller';
import { UnionQueries } from './unions.queries';
import { UserEmails } from './user-emails';
import { UserUnions } from './user-unions';
import { UserImport } from './import/user-import';
import { UserImportQueries } from './import/user-import.queries';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';

@Module({
  controllers: [UnionsController, UsersController],
  imports: [DepartmentsModule],
  providers: [
    UserQueries,
    UserEmails,
    UnionQueries,
    UserUnions,
    UserImport,
    UserImportQueries,
    ...deciders(companyUserDecider, companyUserEmailDecider, companyUserUnionDecider),
  ],
})
export class UsersModule {}
