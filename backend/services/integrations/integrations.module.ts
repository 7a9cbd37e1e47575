import { undoable } from '../../platform/kit/undo';
import { serviceAccountUndo } from './accounts/service-account-undo.rules';
import { vendorOperationUndo, serviceSignInsUndo } from './record-only-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { AccountImport } from '../accounts/import/account-import.service';
import { AccountImportQueries } from '../accounts/import/account-import.queries';
import { AccountOperations } from './accounts/account-operations.service';
import { AccountOperationsController } from './accounts/account-operations.controller';
import { AccountMatches } from './accounts/account-matches.service';
import { Connections } from './connections.service';
import { Connectors } from './connectors/connectors.service';
import { credentialReactor } from './credentials/credentials.reactor';
import { IntegrationConfigs } from './integration-config.service';
import { IntegrationStateQueries } from './integration-state.queries';
import { IntegrationsController } from './integrations.controller';
import { IntegrationQueries } from './integrations.queries';
import { KnownAccountQueries } from './accounts/known-accounts.queries';
import { MissingAccounts } from './accounts/missing-accounts.service';
import { AuthModule } from '../../access/auth/auth.module';
import { OperableAccountQueries } from './operations/operable-accounts.queries';
import { OpenOperationQueries } from './operations/open-operations.queries';
import { OperatedAccounts } from './operations/operated-accounts.service';
import { OperationCalls } from './operations/operation-calls.service';
import { OperationChecks } from './operations/operation-checks.service';
import { vendorOperationDecider } from './operations/vendor-operation.decider';
import { VendorOperationJobs, vendorOperationReactor } from './operations/vendor-operation.job';
import { VendorOperationRunner } from './operations/vendor-operation-runner.service';
import { VendorOperationsController } from './operations/vendor-operations.controller';
import { VendorOperationQueries } from './operations/vendor-operations.queries';
import { VendorOperationOrders } from './operations/vendor-operations.service';
import { OAuthModule } from './oauth/oauth.module';
import { PeopleParts } from './people/people-part.service';
import { serviceAccountDecider } from './accounts/service-account.decider';
import { serviceSignInsDecider } from './accounts/service-sign-ins.decider';
import { RunFreshness } from './runner/runner.service';
import { SynchronisationJobs } from './runs/synchronisation.job';
import { RunPace } from './runs/run-pace.service';
import { SynchronisationRuns } from './runs/synchronisation-runs.service';
import { Synchronisations } from './runs/synchronisation.service';
import { SynchronisationWriter } from './runs/synchronisation-writer.service';
import { ConnectionTests } from './connection-tests.service';
import { VendorLists } from './runs/vendor-lists.service';

@Module({
  imports: [AuthModule, OAuthModule],
  controllers: [AccountOperationsController, IntegrationsController, VendorOperationsController],
  providers: [
    AccountImport,
    AccountImportQueries,
    AccountMatches,
    AccountOperations,
    Connections,
    ConnectionTests,
    Connectors,
    IntegrationConfigs,
    IntegrationStateQueries,
    IntegrationQueries,
    credentialReactor,
    KnownAccountQueries,
    MissingAccounts,
    PeopleParts,
    RunFreshness,
    OpenOperationQueries,
    OperableAccountQueries,
    OperatedAccounts,
    OperationCalls,
    OperationChecks,
    SynchronisationJobs,
    RunPace,
    SynchronisationRuns,
    Synchronisations,
    SynchronisationWriter,
    VendorLists,
    VendorOperationJobs,
    VendorOperationOrders,
    VendorOperationQueries,
    VendorOperationRunner,
    vendorOperationReactor,
    ...deciders(
      undoable(serviceAccountDecider, serviceAccountUndo),
      undoable(vendorOperationDecider, vendorOperationUndo),
      undoable(serviceSignInsDecider, serviceSignInsUndo),
    ),
  ],
  exports: [IntegrationStateQueries, PeopleParts, SynchronisationRuns, VendorLists],
})
export class IntegrationsModule {}
