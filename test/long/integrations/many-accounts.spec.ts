import { alerts } from '../../../backend/contract/alerts';
import type { Client } from '../../support/client';
import { newCompany } from '../../support/company';
import { until } from '../../support/until';
import { ScimService } from '../../support/scim-service';
import { startServer, type TestServer } from '../../support/server';
import { startScimVendor } from '../../support/vendors/scim-vendor';
import type { VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(300_000);
const accountsCount = 10_000;
/** Processor time of this process; Postgres and the event store run in their own. */
const firstRunCpuMs = 25_000;
const repeatedRunCpuMs = 5_000;
/** Twice the targets of `npm run bench -- integrations`, for a machine with other work: catches a statement that grows with the square. */
const firstRunMs = 120_000;
const repeatedRunMs = 30_000;

/** The processor time of `act` in this process, where the server runs: other work of the machine adds none. */
const processorMsOf = async (act: () => Promise<void>): Promise<number> => {
  const start = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
};

let vendor: VendorPlayer;
let server: TestServer;
let client: Client;

beforeAll(async () => {
  vendor = await startScimVendor(accountsCount);
  server = await startServer({ egressAllow: [new URL(vendor.origin).host] });
  client = (await newCompany(server)).admin;
});
afterAll(async () => {
  await server?.stop();
  await vendor?.stop();
}, 60_000);

/** Counts the events of the integration and its accounts; reactors to the first run may still append others. */
const countEvents = async (): Promise<number> => {
  const [row] = await server.parts.query<{ count: string }>(
    `select count(*) from read.recorded_event where entity in ('integration', 'serviceAccount')`,
  );
  return Number(row!.count);
};

it('takes 10,000 accounts in with 25 s of the processor, and repeats that with 5 s and one event', async () => {
  const service = await ScimService.connect(client, vendor);
  const durationsMs: number[] = [];
  const run = async (counts: object) => {
    const ended = await service.run();
    expect(ended).toMatchObject({ state: 'succeeded', counts });
    durationsMs.push(ended.durationMs!);
  };
  const firstCpuMs = await processorMsOf(() => run({ found: accountsCount }));
  // The alert about accounts without a user comes after the run.
  await until(
    async () => (await client.ok(alerts.list, { query: { type: 'required_confirmation_user' } })).total === 1,
  );
  const eventsBefore = await countEvents();
  const repeatedCpuMs = await processorMsOf(() => run({ found: 0, changed: 0 }));
  expect((await countEvents()) - eventsBefore).toBe(1);
  console.info(`processor: ${firstCpuMs} and ${repeatedCpuMs} ms; runs: ${durationsMs.join(' and ')} ms`);
  expect(firstCpuMs).toBeLessThan(firstRunCpuMs);
  expect(repeatedCpuMs).toBeLessThan(repeatedRunCpuMs);
  expect(durationsMs[0]).toBeLessThan(firstRunMs);
  expect(durationsMs[1]).toBeLessThan(repeatedRunMs);
});
