import { integrations, type IntegrationRun } from '../../backend/contract/integrations';
import { services } from '../../backend/contract/services';
import type { Client } from './client';
import { until } from './until';
import { scimKind } from './vendors/scim-vendor';
import type { VendorPlayer } from './vendors/vendor-player';

const runTimeoutMs = 240_000;

/** A service that is connected to a SCIM vendor, in a backend that is a process of its own. */
export class ScimService {
  private constructor(
    readonly client: Client,
    readonly id: string,
  ) {}

  /** Unconfirmed kinds are tested before they run. */
  static async connect(client: Client, vendor: Pick<VendorPlayer, 'origin'>): Promise<ScimService> {
    const { id } = await client.ok(services.register, { body: { integrationKind: scimKind } });
    const params = { companyServiceId: id };
    const fields = { scimBaseUrl: `${vendor.origin}/scim`, token: 'sample-token' };
    await client.ok(integrations.configure, { params, body: { fields } });
    const { failure } = await client.ok(integrations.test, { params });
    if (failure) throw new Error(`The vendor refuses its test: ${failure.code}`);
    return new ScimService(client, id);
  }

  async begin(client = this.client): Promise<string> {
    return (await client.ok(integrations.integrate, { params: { companyServiceId: this.id } })).runId;
  }

  /** Waits for the end of a run, also while the backend starts again. */
  async ended(runId: string): Promise<IntegrationRun> {
    const params = { companyServiceId: this.id, runId };
    let run: IntegrationRun | undefined;
    await until(async () => {
      const read = this.client.call(integrations.run, { params });
      const { status, data } = await read.catch(() => ({ status: 0, data: null }));
      if (status === 200) run = data!;
      return run !== undefined && !['queued', 'running'].includes(run.state);
    }, runTimeoutMs);
    return run!;
  }

  async run(): Promise<IntegrationRun> {
    return this.ended(await this.begin());
  }
}
