import type { CompanyErpDetail, ErpRun } from '../../backend/contract/company-erp-rows';
import { companyErps } from '../../backend/contract/company-erps';
import { erpPayments } from '../../backend/contract/erp-payments';
import type { BodyIn } from '../../backend/contract/kit';
import { payments } from '../../backend/contract/payments';
import { Egress } from '../../backend/platform/egress/egress.service';
import { OAuthClients } from '../../backend/services/integrations/oauth/oauth-clients.service';
import { endServers } from './loopback-servers';
import { freee, startOAuthServer } from './oauth-server';
import { until } from './until';
import { startServer } from './server';
import { signUp } from './sign-up';
import { startErpPlayer } from './vendors/erp-player';
import { guardApi } from './vendors/living-oauth-vendor';

/** A configuration that takes every payment in. */
export const erpConfig: BodyIn<typeof companyErps.configure> = {
  fromDay: '2026-04-01',
  accountTitles: [],
  departments: [],
  taxHandling: 'included',
  excludedPayees: [],
};

/** A company with freee会計, which a real OAuth server and the sample play, and a stranger to it. */
export async function startErpJourney() {
  const server = await startServer();
  const vendor = await startOAuthServer(server.parts.config.appUrl, 3_600, freee);
  vendor.granted = 'read';
  const player = await startErpPlayer(freee.kind);
  guardApi(vendor, player);
  const { origins } = server.app.get(Egress, { strict: false });
  for (const origin of [...freee.origins, 'https://api.freee.co.jp']) origins.set(origin, vendor.origin);
  await server.app.get(OAuthClients, { strict: false }).set(freee.kind, vendor.client);
  const [admin, stranger] = await Promise.all([signUp(server), signUp(server)]);
  const { id } = await admin.ok(companyErps.register, { body: { integrationKind: freee.kind } });
  const params = { companyErpId: id };

  const ended = async (runId: string): Promise<ErpRun> => {
    let run: ErpRun | undefined;
    const read = async () => (run = await admin.ok(companyErps.run, { params: { ...params, runId } }));
    await until(async () => !['queued', 'running'].includes((await read()).state), 20_000);
    return run!;
  };
  return {
    server,
    vendor,
    player,
    admin,
    stranger,
    params,
    ended,
    /** Stores the credentials and authorises at the vendor. */
    connect: async () => {
      await admin.ok(companyErps.setCredentials, { params, body: { fields: { organizationId: '1' } } });
      const { url } = await admin.ok(companyErps.oauthUrl, { params });
      const { state, code } = await vendor.visit(url);
      const body = { state: state!, code: code! };
      await admin.ok(companyErps.completeOauth, { params: { integrationKind: 'any' }, body });
    },
    configure: (change: Partial<typeof erpConfig> = {}) =>
      admin.ok(companyErps.configure, { query: params, body: { ...erpConfig, ...change } }),
    confirmations: async () =>
      (await admin.ok(erpPayments.list, { query: { isRequiredConfirmation: true, sortBy: 'amount', orderBy: 'asc' } }))
        .items,
    confirm: (paymentId: string, decision: BodyIn<typeof erpPayments.confirm>['decision']) =>
      admin.call(erpPayments.confirm, { params: { paymentId }, body: { decision } }),
    show: (): Promise<CompanyErpDetail> => admin.ok(companyErps.show, { params }),
    synchronise: async (body = {}): Promise<ErpRun> =>
      ended((await admin.ok(companyErps.integrate, { params, body })).runId),
    listPayments: async () => (await admin.ok(payments.list, { query: { orderBy: 'asc', sortBy: 'amount' } })).items,
    /** The types of the events of payments and ERPs. */
    eventTypes: async (): Promise<string[]> => {
      const sql = `select type from read.recorded_event where entity in ('payment', 'companyErp') order by position`;
      return (await server.parts.query<{ type: string }>(sql)).map(({ type }) => type);
    },
    stop: async () => {
      await player.stop();
      await endServers();
      await server.stop();
    },
  };
}
export type ErpJourney = Awaited<ReturnType<typeof startErpJourney>>;
