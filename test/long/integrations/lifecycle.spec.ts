import { oauth } from '../../../backend/contract/oauth';
import { users } from '../../../backend/contract/users';
import { catalogue, catalogueOf } from '../../../backend/services/integrations/catalogue/catalogue.service';
import { OAuthClients } from '../../../backend/services/integrations/oauth/oauth-clients.service';
import type { Client } from '../../support/client';
import { aUser, newCompany } from '../../support/company';
import { startServer, type TestServer } from '../../support/server';
import { expectLifecycle, type LivingVendor, type ServiceParams } from '../../support/vendors/lifecycle';
import { vendorWithFields } from '../../support/vendors/living-vendor';
import { readSample, VendorPlayer } from '../../support/vendors/vendor-player';
import type { VendorSample } from '../../support/vendors/vendor-sample';

jest.setTimeout(120_000);

const kinds = catalogue.filter(({ connection }) => connection?.state === 'confirmed').map(({ kind }) => kind);
const client = { clientId: 'daicho', clientSecret: 'client-secret' };
const code = 'code-of-a-spec';

let server: TestServer;
let admin: Client;
let player: VendorPlayer | undefined;
beforeAll(async () => {
  server = await startServer();
  admin = (await newCompany(server)).admin;
});
afterEach(() => player?.stop());
afterAll(() => server?.stop(), 60_000);

/** The sample with a token address, which gives the sample's access token for a code. */
const withTokenAddress = (sample: VendorSample): VendorSample => {
  const auth = catalogueOf(sample.kind)!.connection!.auth;
  if (auth.type !== 'oauth2') return sample;
  const token = {
    path: new URL(auth.tokenUrl).pathname,
    requires: { form: { grant_type: 'authorization_code', code } },
    answer: { access_token: sample.credentials.accessToken, token_type: 'Bearer', expires_in: 3_600 },
  };
  return { ...sample, token };
};

const authorise = async (by: Client, params: ServiceParams, kind: string) => {
  const { url } = await by.ok(oauth.url, { params });
  const state = new URL(url).searchParams.get('state')!;
  await by.ok(oauth.complete, { params: { integrationKind: kind }, body: { state, code } });
};

const startVendor = async (kind: string): Promise<LivingVendor> => {
  player = await VendorPlayer.start(withTokenAddress(readSample(kind)), { pageSize: 'requested' });
  const vendor = vendorWithFields(server, player);
  if (catalogueOf(kind)!.connection!.auth.type !== 'oauth2') return vendor;
  await server.app.get(OAuthClients, { strict: false }).set(kind, client);
  const { fields } = catalogueOf(kind)!.connection!;
  return {
    ...vendor,
    connect: async (by, params) => {
      if (fields.length > 0) await vendor.connect(by, params);
      await authorise(by, params, kind);
    },
  };
};

const known = new Set<string>();
/** The user of the vendor's first account, so that runs connect, and follow sign-ins. */
const addUserOf = async (email: string | null) => {
  if (email === null || known.has(email)) return;
  known.add(email);
  await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email } });
};

test.each(kinds)('%s: its accounts are followed, and revoked credentials are noticed', async (kind) => {
  await addUserOf(readSample(kind).expected[0]!.email);
  await expectLifecycle(server, admin, await startVendor(kind));
});
