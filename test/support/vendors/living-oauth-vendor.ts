import { oauth } from '../../../backend/contract/oauth';
import { Egress } from '../../../backend/platform/egress/egress.service';
import { OAuthClients } from '../../../backend/services/integrations/oauth/oauth-clients.service';
import { playedKind, playedOrigins, startOAuthServer, type OAuthServer } from '../oauth-server';
import type { TestServer } from '../server';
import type { LivingVendor } from './lifecycle';
import { livingAccounts } from './living-vendor';
import type { VendorPlayer } from './vendor-player';

/** Lets the player answer requests whose access token the OAuth server has given. */
export const guardApi = (vendor: OAuthServer, player: VendorPlayer): void => {
  vendor.api = (request, response) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    void vendor.isValid(token ?? '').then((isValid) => {
      if (isValid) request.headers.authorization = `Bearer ${player.sample.credentials.accessToken}`;
      return player.answer(request, response);
    });
  };
};

/** A vendor whose administrator allows the access at a real OAuth server. `endServers` ends it. */
export async function vendorWithOAuth({ app, parts }: TestServer, player: VendorPlayer): Promise<LivingVendor> {
  const vendor = await startOAuthServer(parts.config.appUrl);
  guardApi(vendor, player);
  const { origins } = app.get(Egress, { strict: false });
  for (const origin of playedOrigins) origins.set(origin, vendor.origin);
  await app.get(OAuthClients, { strict: false }).set(playedKind, vendor.client);
  return {
    kind: playedKind,
    ...livingAccounts(player),
    connect: async (admin, params) => {
      const { url } = await admin.ok(oauth.url, { params });
      const { state, code } = await vendor.visit(url);
      await admin.ok(oauth.complete, {
        params: { integrationKind: playedKind },
        body: { state: state!, code: code! },
      });
    },
    revokeCredentials: () => vendor.revokeGrants(),
  };
}
