import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { accountDecider } from './account.decider';
import { AccountsController } from './accounts.controller';
import { AccountSummaryQueries } from './account-summary.queries';
import { AccountQueries } from './accounts.queries';
import { ServiceAccountQueries } from './service-accounts.queries';

@Module({
  controllers: [AccountsController],
  providers: [AccountQueries, AccountSummaryQueries, ServiceAccountQueries, ...deciders(accountDecider)],
})
export class AccountsModule {}
