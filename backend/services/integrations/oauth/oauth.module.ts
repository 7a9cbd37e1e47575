import { undoable } from '../../../platform/kit/undo';
import { integrationUndo } from '../integration-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../../platform/http/commands.service';
import { IntegrationCredentials } from '../credentials/credentials.service';
import { integrationDecider } from '../integration.decider';
import { OAuthAuthorisation } from './oauth-authorisation.service';
import { OAuthClients } from './oauth-clients.service';
import { OAuthKinds } from './oauth-kinds.service';
import { OAuthStates } from './oauth-states.service';
import { OAuthTokens } from './oauth-tokens.service';
import { OAuthVendors } from './oauth-vendors.service';
import { ServiceOAuth } from './service-oauth.service';
import { OAuthController } from './oauth.controller';

/** Authorisation by OAuth 2.0, and the tokens that come of it. */
@Module({
  controllers: [OAuthController],
  providers: [
    IntegrationCredentials,
    OAuthAuthorisation,
    OAuthClients,
    OAuthKinds,
    OAuthStates,
    OAuthTokens,
    OAuthVendors,
    ServiceOAuth,
    ...deciders(undoable(integrationDecider, integrationUndo)),
  ],
  exports: [IntegrationCredentials, OAuthAuthorisation, OAuthClients, OAuthTokens],
})
export class OAuthModule {}
