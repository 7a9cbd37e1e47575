import { company } from '../../backend/contract/company';
import { oauth } from '../../backend/contract/oauth';
import { services } from '../../backend/contract/services';
import { Egress } from '../../backend/platform/egress/egress.service';
import { IntegrationCredentials } from '../../backend/services/integrations/credentials/credentials.service';
import { OAuthClients } from '../../backend/services/integrations/oauth/oauth-clients.service';
import { endServers } from './loopback-servers';
import { playedKind, playedOrigins, startOAuthServer } from './oauth-server';
import { startServer } from './server';
import { signUp } from './sign-up';

type Callback = { state: string; code?: string; error?: string; errorDescription?: string };

/** A company with a service of the kind that a real OAuth server plays, and what its administrator does. */
export async function startOAuthJourney() {
  const server = await startServer();
  const vendor = await startOAuthServer(server.parts.config.appUrl);
  const credentials = server.app.get(IntegrationCredentials, { strict: false });
  const clients = server.app.get(OAuthClients, { strict: false });
  await clients.set(playedKind, vendor.client);
  const admin = await signUp(server);
  const { id: companyId } = await admin.ok(company.show);
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: playedKind } });
  /** Where requests to the vendor go. */
  const playAt = (origin: string) => {
    const { origins } = server.app.get(Egress, { strict: false });
    for (const played of playedOrigins) origins.set(played, origin);
  };
  const begin = async (query = {}) => (await admin.ok(oauth.url, { params: { companyServiceId }, query })).url;
  const allow = async (query = {}) => {
    const { state, code } = await vendor.visit(await begin(query));
    return { state: state!, code: code! };
  };
  return {
    server,
    vendor,
    credentials,
    clients,
    admin,
    companyId,
    companyServiceId,
    playAt,
    begin,
    allow,
    complete: (body: Callback, by = admin) =>
      by.call(oauth.complete, { params: { integrationKind: 'another-kind' }, body }),
    stored: async () => (await credentials.find(companyId, companyServiceId))!.fields,
    reset: async () => {
      playAt(vendor.origin);
      Object.assign(vendor, { decision: 'allow', granted: 'members.read team_info.read members.write' });
      await credentials.remove(companyId, companyServiceId);
    },
    stop: async () => {
      await endServers();
      await server.stop();
    },
  };
}
export type OAuthJourney = Awaited<ReturnType<typeof startOAuthJourney>>;
