import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { AccountUndoLookup } from './account-undo-lookup.service';
import { undoable } from '../../platform/kit/undo';
import { accountUndo } from './account-undo.rules';
import { accountDecider } from './account.decider';
import { AccountsController } from './accounts.controller';
import { AccountSummaryQueries } from './account-summary.queries';
import { AccountQueries } from './accounts.queries';
import { ServiceAccountQueries } from './service-accounts.queries';

@Module({
  controllers: [AccountsController],
  providers: [
    AccountQueries,
    AccountSummaryQueries,
    ServiceAccountQueries,
    AccountUndoLookup,
    ...deciders(undoable(accountDecider, accountUndo)),
  ],
})
export class AccountsModule {}
