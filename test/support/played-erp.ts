import type { ErpRun } from '../../backend/contract/company-erp-rows';
import { companyErps } from '../../backend/contract/company-erps';
import { payments } from '../../backend/contract/payments';
import type { Client } from './client';
import { endServers } from './loopback-servers';
import { freee, startOAuthServer, type OAuthServer } from './oauth-server';
import { makePlayedProduct } from './played-product';
import { until } from './until';
import { signUp } from './sign-up';
import { startErpPlayer } from './vendors/erp-player';
import { guardApi } from './vendors/living-oauth-vendor';
import type { VendorPlayer } from './vendors/vendor-player';

interface Deal {
  id: number;
  details: { id: number; amount: number }[];
}

/** The whole product, whose freee会計 a real OAuth server and the sample play. */
export async function startPlayedErp() {
  const { product, play, dispose } = await makePlayedProduct();
  const vendor = await startOAuthServer(product.url, 3_600, freee);
  vendor.granted = 'read';
  const player = await startErpPlayer(freee.kind);
  guardApi(vendor, player);
  play(Object.fromEntries([...freee.origins, 'https://api.freee.co.jp'].map((origin) => [origin, vendor.origin])));
  return {
    ...{ product, vendor, player },
    newAdmin: () => signUp(product),
    stop: async () => {
      await dispose();
      await player.stop();
      await endServers();
    },
  };
}
export type PlayedErp = Awaited<ReturnType<typeof startPlayedErp>>;

/** Fills the vendor's list with copies of its first payment, each of another amount. */
export const fillDeals = (player: VendorPlayer, count: number): void => {
  const [template] = player.items as Deal[];
  const deals = Array.from({ length: count }, (_, place) => {
    const deal = structuredClone(template!);
    deal.id = 10_000 + place;
    deal.details = [{ ...deal.details[0]!, id: 50_000 + place, amount: 1_000 + place }];
    return deal;
  });
  player.lists[0]!.splice(0, Infinity, ...deals);
};

/** An ERP of a company, by the API. */
export class ConnectedErp {
  private constructor(
    private readonly client: Client,
    readonly params: { companyErpId: string },
  ) {}

  static async connect(client: Client, vendor: OAuthServer): Promise<ConnectedErp> {
    const { id } = await client.ok(companyErps.register, { body: { integrationKind: freee.kind } });
    const params = { companyErpId: id };
    const fields = { ...vendor.client, organizationId: '1' };
    await client.ok(companyErps.setCredentials, { params, body: { fields } });
    const { url } = await client.ok(companyErps.oauthUrl, { params });
    const { state, code } = await vendor.visit(url);
    const answer = { params: { integrationKind: freee.kind }, body: { state: state!, code: code! } };
    await client.ok(companyErps.completeOauth, answer);
    const config = { fromDay: '2026-04-01', accountTitles: [], departments: [], excludedPayees: [] };
    await client.ok(companyErps.configure, { query: params, body: { ...config, taxHandling: 'included' } });
    return new ConnectedErp(client, params);
  }

  async begin(body: { isPreview?: boolean } = {}): Promise<string> {
    return (await this.client.ok(companyErps.integrate, { params: this.params, body })).runId;
  }

  async ended(runId: string): Promise<ErpRun> {
    let run: ErpRun | undefined;
    const params = { ...this.params, runId };
    await until(async () => {
      const { data } = await this.client.call(companyErps.run, { params }).catch(() => ({ data: undefined }));
      run = data as ErpRun | undefined;
      return run !== undefined && !['queued', 'running'].includes(run.state);
    }, 120_000);
    return run!;
  }

  async run(body: { isPreview?: boolean } = {}): Promise<ErpRun> {
    return this.ended(await this.begin(body));
  }

  async payments(): Promise<{ amount: number; payee: string }[]> {
    const all: { amount: number; payee: string }[] = [];
    for (let total = 1; all.length < total;) {
      const page = await this.client.ok(payments.list, {
        query: { offset: all.length, count: 200, sortBy: 'amount', orderBy: 'asc' },
      });
      ({ total } = page);
      all.push(...page.items.map(({ amount, payee }) => ({ amount, payee })));
      if (page.items.length === 0) break;
    }
    return all;
  }
}
