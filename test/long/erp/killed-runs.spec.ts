import { killAt, occurrencesIn } from '../../support/crashes';
import { ConnectedErp, fillDeals, startPlayedErp, type PlayedErp } from '../../support/played-erp';
import { type Part } from '../../support/product';
import { until } from '../../support/until';

jest.setTimeout(300_000);
const paymentsCount = 300;
const pages = [0, 1, 2];
const parts: [string, Part][] = [
  ['the process of the run', 'jobs'],
  ['the backend', 'backend'],
  ['Postgres', 'postgres'],
];

let played: PlayedErp;
beforeAll(async () => {
  played = await startPlayedErp();
  fillDeals(played.player, paymentsCount);
}, 180_000);
afterEach(() => played?.player.misbehave());
afterAll(() => played?.stop(), 60_000);

const begin = async () => {
  const erp = await ConnectedErp.connect(await played.newAdmin(), played.vendor);
  await erp.run({ isPreview: true });
  return { erp, before: await occurrencesIn(played.product, 'PaymentRecorded') };
};
/** The killed run, or the next one, ends as one without a fault: each payment once. */
const expectSameEnd = async (erp: ConnectedErp, runId: string, before: ReadonlyMap<string, number>) => {
  expect(await erp.ended(runId)).toMatchObject({
    state: 'succeeded',
    counts: { listed: paymentsCount, added: paymentsCount, alike: 0, unselected: 0 },
  });
  const amounts = Array.from({ length: paymentsCount }, (_, place) => 1_000 + place);
  await until(async () => (await erp.payments()).length === paymentsCount, 60_000);
  expect((await erp.payments()).map(({ amount }) => amount)).toEqual(amounts);
  const recorded = [...(await occurrencesIn(played.product, 'PaymentRecorded'))].filter(([id]) => !before.has(id));
  expect([recorded.length, new Set(recorded.map(([, times]) => times))]).toEqual([paymentsCount, new Set([1])]);
  expect((await erp.run()).counts).toMatchObject({ added: 0, corrected: 0, missing: 0, alike: 0 });
};

describe.each(parts)('%s killed', (_, part) => {
  it.each(pages)('while page %i is read: the run ends as one without a fault', async (page) => {
    const { erp, before } = await begin();
    // The run waits a second for this page, so that the kill meets it.
    played.player.misbehave({ type: 'limit', retryAfter: '1', page, times: 1 });
    played.player.requests.length = 0;
    const runId = await erp.begin();
    await until(() =>
      Promise.resolve(
        played.player.requests.some(
          ({ url }) => url.pathname === '/api/1/deals' && Number(url.searchParams.get('offset') ?? 0) === page * 100,
        ),
      ),
    );
    await played.product.restart(part);
    await expectSameEnd(erp, runId, before);
  });

  it('while payments are written: the run ends as one without a fault, and the next finds nothing new', async () => {
    const { erp, before } = await begin();
    const { killed } = await killAt(played.product, part, 'PaymentRecorded', paymentsCount / 2);
    const runId = await erp.begin();
    await killed;
    await expectSameEnd(erp, runId, before);
  });
});

it('a run of a server that fails ends in a failure that names it, and never in missing payments', async () => {
  const { erp } = await begin();
  await erp.run();
  for (const [bad, code] of [
    [{ type: 'status', status: 403 }, 'forbidden'],
    [{ type: 'status', status: 401 }, 'unauthorised'],
  ] as const) {
    played.player.misbehave(bad);
    expect(await erp.run()).toMatchObject({ state: 'failed', failure: { code } });
    expect(await erp.payments()).toHaveLength(paymentsCount);
  }
});
