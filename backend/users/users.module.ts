import { Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { companyUserDecider } from './company-user.decider';
import { companyUserEmailDecider } from './company-user-email.decider';
import { UserEmails } from './user-emails';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';

@Module({
  controllers: [UsersController],
  providers: [UserQueries, UserEmails, ...deciders(companyUserDecider, companyUserEmailDecider)],
})
export class UsersModule {}
