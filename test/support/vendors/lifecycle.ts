import { alerts } from '../../../backend/contract/alerts';
import { integrations, type IntegrationRun } from '../../../backend/contract/integrations';
import { services } from '../../../backend/contract/services';
import type { Client } from '../client';
import { until } from '../until';
import type { TestServer } from '../server';

export type ServiceParams = { companyServiceId: string };

/** A vendor with accounts, and what an administrator of it does. */
export interface LivingVendor {
  kind: string;
  accountsCount: number;
  /** Enters the credentials, or authorises. Called again after `revoke`. */
  connect(admin: Client, params: ServiceParams): Promise<unknown>;
  addAccount(): unknown;
  changeAccount(): unknown;
  /** Takes one account away, which `restoreAccount` brings back. */
  removeAccount(): unknown;
  restoreAccount(): unknown;
  revokeCredentials(): unknown;
  /** Before the credentials are renewed; not for vendors that give new ones. */
  acceptCredentials?(): unknown;
}

const runTimeoutMs = 30_000;
const newestSql = 'select max(position) as head from read.recorded_event';
/** Apps of an identity provider are read, and judged by detection, by a job of their own after the run. */
const newSql = `select type from read.recorded_event
  where position > $1 and entity !~ '^(alert|directory|detect)' order by position`;

/** A service of a vendor whose runs a spec requests. */
class ConnectedService {
  constructor(
    private readonly server: TestServer,
    private readonly admin: Client,
    private readonly params: ServiceParams,
  ) {}

  async synchronise(): Promise<IntegrationRun> {
    const { runId } = await this.admin.ok(integrations.integrate, { params: this.params });
    let run: IntegrationRun | undefined;
    const params = { ...this.params, runId };
    const read = async () => (run = await this.admin.ok(integrations.run, { params }));
    await until(async () => !['queued', 'running'].includes((await read()).state), runTimeoutMs);
    return run!;
  }

  /** The types of the events that a run appends. */
  async eventsOfRun(): Promise<string[]> {
    const [newest] = await this.server.parts.query<{ head: string }>(newestSql);
    await this.synchronise();
    return (await this.server.parts.query<{ type: string }>(newSql, [newest!.head])).map(({ type }) => type);
  }

  async hasAlert(): Promise<boolean> {
    const { items } = await this.admin.ok(alerts.list, { query: { count: 200 } });
    const { companyServiceId } = this.params;
    return items.some(({ type, target }) => type === 'integration_failed' && target.id === companyServiceId);
  }

  detail() {
    return this.admin.ok(integrations.show, { params: this.params });
  }
}

/** Expects that a vendor is followed from its connection to the renewal of revoked credentials, and removes its service. */
export async function expectLifecycle(server: TestServer, admin: Client, vendor: LivingVendor): Promise<void> {
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: vendor.kind } });
  const params = { companyServiceId };
  const service = new ConnectedService(server, admin, params);
  await vendor.connect(admin, params);
  await expectAccountsFollowed(service, vendor);
  await expectRevocationNoticed(service, vendor, () => vendor.connect(admin, params));
  await admin.ok(services.remove, { params, body: {} });
}

async function expectAccountsFollowed(service: ConnectedService, vendor: LivingVendor): Promise<void> {
  const { accountsCount } = vendor;
  const first = await service.synchronise();
  expect(first).toMatchObject({ state: 'succeeded', counts: { accounts: accountsCount, found: accountsCount } });
  expect(await service.eventsOfRun()).toEqual(['IntegrationSynchronisationSucceeded']);
  await vendor.addAccount();
  await vendor.changeAccount();
  await vendor.removeAccount();
  const changed = await service.synchronise();
  expect(changed.counts).toMatchObject({ accounts: accountsCount, found: 1, changed: 1, missed: 1, lost: 0, back: 0 });
  const lost = await service.synchronise();
  expect(lost.counts).toMatchObject({ found: 0, changed: 0, missed: 0, lost: 1 });
  expect(await service.eventsOfRun()).toEqual(['IntegrationSynchronisationSucceeded']);
  await vendor.restoreAccount();
  const back = await service.synchronise();
  expect(back.counts).toMatchObject({ accounts: accountsCount + 1, found: 0, changed: 0, lost: 0, back: 1 });
  expect(await service.eventsOfRun()).toEqual(['IntegrationSynchronisationSucceeded']);
}

async function expectRevocationNoticed(
  service: ConnectedService,
  vendor: LivingVendor,
  renew: () => Promise<unknown>,
): Promise<void> {
  await vendor.revokeCredentials();
  const failed = await service.synchronise();
  expect(failed).toMatchObject({
    state: 'failed',
    counts: null,
    failure: { code: expect.stringMatching(/^(unauthorised|forbidden)$/) as string },
  });
  expect(await service.detail()).toMatchObject({ state: 'failed' });
  await until(() => service.hasAlert());
  await vendor.acceptCredentials?.();
  await renew();
  const renewed = await service.synchronise();
  expect(renewed).toMatchObject({ state: 'succeeded', counts: { found: 0, changed: 0, missed: 0, lost: 0, back: 0 } });
  expect(await service.detail()).toMatchObject({ state: 'configured', failure: null });
  await until(async () => !(await service.hasAlert()));
}
