import { dayOf } from '../../backend/contract/calendar';
import { auth } from '../../backend/contract/auth';
import { integrations } from '../../backend/contract/integrations';
import { services } from '../../backend/contract/services';
import { Commands } from '../../backend/platform/http/commands.service';
import { Egress } from '../../backend/platform/egress/egress.service';
import { contextOf } from '../../backend/platform/kit/principal';
import { IntegrationCredentials } from '../../backend/services/integrations/credentials/credentials.service';
import { integrationDecider } from '../../backend/services/integrations/integration.decider';
import {
  serviceSignInsDecider,
  serviceSignInsId,
} from '../../backend/services/integrations/accounts/service-sign-ins.decider';
import type { ServiceSignInsEvent } from '../../backend/services/integrations/accounts/service-sign-ins.events';
import type { TestCompany } from './company';
import { until } from './until';
import type { TestServer } from './server';
import { readSample, VendorPlayer } from './vendors/vendor-player';

const boxScopes = ['manage_managed_users'];

export interface BoxItem {
  id: string;
  name: string;
  login: string;
  status: string;
  role: string;
}

/** A user of Box as its list shows one. */
export const boxItem = (number: number, more: Partial<BoxItem> = {}): BoxItem =>
  ({
    ...(readSample('box').users as { items: object[] }).items[0],
    id: String(20_000_000 + number),
    name: `見本 ${number}`,
    login: `user${number}@example.co.jp`,
    status: 'active',
    role: 'user',
    ...more,
  }) as BoxItem;

/** The service Box of a company, played by a server of its own and authorised as if by OAuth. */
export class IntegratedBox {
  private constructor(
    private readonly server: TestServer,
    private readonly company: TestCompany,
    readonly player: VendorPlayer,
    readonly companyServiceId: string,
  ) {}

  static async start(
    server: TestServer,
    company: TestCompany,
    others: readonly BoxItem[] = [],
  ): Promise<IntegratedBox> {
    const player = await VendorPlayer.start(readSample('box'), { pageSize: 'requested' });
    player.items.push(...others);
    server.app.get(Egress, { strict: false }).origins.set('https://api.box.com', player.origin);
    const { id } = await company.admin.ok(services.register, { body: { integrationKind: 'box' } });
    const box = new IntegratedBox(server, company, player, id);
    await box.authorise();
    await box.synchronise();
    return box;
  }

  get params() {
    return { companyServiceId: this.companyServiceId };
  }

  get items(): BoxItem[] {
    return this.player.items as BoxItem[];
  }

  statusOf(id: string): string | undefined {
    return this.items.find((item) => item.id === id)?.status;
  }

  /** Stores a token with these scopes. */
  async authorise(scopes: readonly string[] = boxScopes): Promise<void> {
    const { company } = await this.company.admin.ok(auth.loginCheck);
    const companyId = company.id;
    const store = this.server.app.get(IntegrationCredentials, { strict: false });
    const { credentials: fields } = this.player.sample;
    const { credentialId } = await store.replace(companyId, this.companyServiceId, { fields, scopes });
    const configure = { type: 'Configure', data: { integrationKind: 'box', credentialId } } as const;
    const context = contextOf(
      { kind: 'system', id: null, companyId },
      { at: new Date().toISOString(), correlationId: 'spec' },
    );
    await this.server.app
      .get(Commands, { strict: false })
      .send(integrationDecider, this.companyServiceId, configure, { context });
  }

  /** Records sign-ins as a list with a column of them would: Box tells none. */
  async observe(accounts: ServiceSignInsEvent['data']['accounts']): Promise<void> {
    const { company } = await this.company.admin.ok(auth.loginCheck);
    const { companyServiceId } = this;
    const at = new Date().toISOString();
    const observedOn = dayOf(at);
    const observe = { type: 'Observe', data: { companyServiceId, observedOn, accounts } } as const;
    const context = contextOf({ kind: 'connector', id: null, companyId: company.id }, { at, correlationId: 'spec' });
    await this.server.app
      .get(Commands, { strict: false })
      .send(serviceSignInsDecider, serviceSignInsId(companyServiceId, observedOn), observe, { context });
  }

  async synchronise(): Promise<void> {
    const { runId } = await this.company.admin.ok(integrations.integrate, { params: this.params, body: {} });
    const params = { ...this.params, runId };
    await until(async () => {
      const { state } = await this.company.admin.ok(integrations.run, { params });
      if (state === 'failed') throw new Error('the synchronisation failed');
      return !['queued', 'running'].includes(state);
    }, 20_000);
  }

  /** The ids of the accounts here, by their ids at the vendor. */
  async accountIds(...externalIds: string[]): Promise<string[]> {
    const rows = await this.server.parts.query<{ id: string; external_id: string }>(
      'select id, external_id from read.service_account where company_service_id = $1',
      [this.companyServiceId],
    );
    return externalIds.map((externalId) => rows.find((row) => row.external_id === externalId)!.id);
  }

  stop(): Promise<void> {
    return this.player.stop();
  }
}
