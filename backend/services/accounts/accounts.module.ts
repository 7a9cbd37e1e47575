import { Module } from '@nestjs/common';
import { deciders } from '../../http/commands';
import { accountDecider } from './account.decider';
import { AccountsController } from './accounts.controller';
import { AccountQueries } from './accounts.queries';

@Module({ controllers: [AccountsController], providers: [AccountQueries, ...deciders(accountDecider)] })
export class AccountsModule {}
