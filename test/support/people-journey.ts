import { integrations, type IntegrationRun } from '../../backend/contract/integrations';
import type { BodyOf } from '../../backend/contract/kit';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { peopleSources, type PeopleSource, type SourcePersonRow } from '../../backend/contract/people-source';
import { services } from '../../backend/contract/services';
import { users, type UserDetail } from '../../backend/contract/users';
import { Egress } from '../../backend/platform/egress/egress.service';
import type { TestCompany } from './company';
import type { PlayedProduct } from './played-product';
import { until } from './until';
import type { TestServer } from './server';
import { readSample, VendorPlayer } from './vendors/vendor-player';

const runTimeoutMs = 120_000;

/** A SmartHR that a company has chosen as its master service. */
export interface PlayedHr {
  params: { companyServiceId: string };
  player: VendorPlayer;
  /** Runs a synchronisation, or a preview, to its end. */
  run(isPreview?: boolean): Promise<IntegrationRun>;
  source(): Promise<PeopleSource>;
  change(body: BodyOf<typeof peopleSources.change>): Promise<unknown>;
  toConfirm(): Promise<SourcePersonRow[]>;
  /** The first user that the words find. */
  userOf(words: string): Promise<UserDetail>;
}

const smartHr = readSample('smart-hr');
const smartHrOrigin = 'https://mihon.smarthr.jp';

/** Replaces the people of a played SmartHR by many like the first. */
export function fillSmartHr({ player }: PlayedHr, count: number): void {
  const [template] = player.people as { id: string; email: string }[];
  const crews = Array.from({ length: count }, (_, index) => ({
    ...template!,
    id: `${template!.id}-${index}`,
    emp_code: `E${index}`,
    email: `${index}.${template!.email}`,
  }));
  player.people.splice(0, Infinity, ...crews);
}

export async function connectSmartHr(
  server: TestServer | PlayedProduct,
  { admin }: Pick<TestCompany, 'admin'>,
  pageSize: number | 'requested' = 'requested',
): Promise<PlayedHr> {
  const player = await VendorPlayer.start(smartHr, { pageSize });
  if ('play' in server) server.play({ [smartHrOrigin]: player.origin });
  else server.app.get(Egress, { strict: false }).origins.set(smartHrOrigin, player.origin);
  const { id } = await admin.ok(services.register, { body: { integrationKind: 'smart-hr' } });
  const params = { companyServiceId: id };
  await admin.ok(integrations.configure, { params, body: { fields: smartHr.credentials } });
  // An unconfirmed kind runs only after a successful test.
  await admin.ok(integrations.test, { params });
  await admin.ok(masterCompanyService.choose, { body: params });
  const run = async (isPreview = false) => {
    const { runId } = await admin.ok(integrations.integrate, { params, body: { isPreview } });
    let ended: IntegrationRun | undefined;
    await until(async () => {
      const read = admin.call(integrations.run, { params: { ...params, runId } });
      // A part of the product may be starting again.
      const { status, data } = await read.catch(() => ({ status: 0, data: null }));
      if (status === 200) ended = data!;
      return ended !== undefined && !['queued', 'running'].includes(ended.state);
    }, runTimeoutMs);
    return ended!;
  };
  return {
    params,
    player,
    run,
    source: () => admin.ok(peopleSources.show, { params }),
    change: (body) => admin.ok(peopleSources.change, { params, body }),
    toConfirm: async () => (await admin.ok(peopleSources.people, { params, query: { isToConfirm: 'true' } })).items,
    userOf: async (q) => {
      const { items } = await admin.ok(users.list, { query: { q } });
      return admin.ok(users.show, { params: { companyUserId: items[0]!.id } });
    },
  };
}
