import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { AccountOperations } from './account-operations.service';
import { AccountOperationsController } from './account-operations.controller';
import { AccountMatches } from './account-matches.service';
import { Connections } from './connections.service';
import { Connectors } from './connectors/connectors.service';
import { credentialReactor } from './credentials.reactor';
import { IntegrationConfigs } from './integration-config.service';
import { IntegrationStateQueries } from './integration-state.queries';
import { IntegrationsController } from './integrations.controller';
import { IntegrationQueries } from './integrations.queries';
import { KnownAccountQueries } from './known-accounts.queries';
import { MissingAccounts } from './missing-accounts.service';
import { OAuthModule } from './oauth/oauth.module';
import { PeopleParts } from './people/people-part.service';
import { serviceAccountDecider } from './service-account.decider';
import { serviceSignInsDecider } from './service-sign-ins.decider';
import { SynchronisationJobs } from './synchronisation.job';
import { SynchronisationRuns } from './synchronisation-runs.service';
import { Synchronisations } from './synchronisation.service';
import { SynchronisationWriter } from './synchronisation-writer.service';
import { ConnectionTrials } from './trials/connection-trials.service';
import { VendorLists } from './vendor-lists.service';

@Module({
  imports: [OAuthModule],
  controllers: [AccountOperationsController, IntegrationsController],
  providers: [
    AccountMatches,
    AccountOperations,
    Connections,
    ConnectionTrials,
    Connectors,
    IntegrationConfigs,
    IntegrationStateQueries,
    IntegrationQueries,
    credentialReactor,
    KnownAccountQueries,
    MissingAccounts,
    PeopleParts,
    SynchronisationJobs,
    SynchronisationRuns,
    Synchronisations,
    SynchronisationWriter,
    VendorLists,
    ...deciders(serviceAccountDecider, serviceSignInsDecider),
  ],
  exports: [IntegrationStateQueries, PeopleParts, SynchronisationRuns, VendorLists],
})
export class IntegrationsModule {}
