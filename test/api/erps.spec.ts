import type { BodyIn } from '../../backend/contract/kit';
import { companyErps } from '../../backend/contract/company-erps';
import { erpPayments } from '../../backend/contract/erp-payments';
import { paymentRules } from '../../backend/contract/payment-rules';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import type { Client } from '../support/client';
import { startErpJourney, type ErpJourney } from '../support/erp-journey';

jest.setTimeout(60_000);
const integrationKind = 'freee-accounting';
let journey: ErpJourney;
let { admin, params, player, show, synchronise, listPayments } = {} as ErpJourney;

beforeAll(async () => {
  journey = await startErpJourney();
  ({ admin, params, player, show, synchronise, listPayments } = journey);
}, 60_000);
afterAll(() => journey?.stop(), 60_000);

const config: BodyIn<typeof companyErps.configure> = {
  fromDay: '2026-04-01',
  accountTitles: ['通信費', 'ソフトウェア'],
  departments: [],
  taxHandling: 'included',
  excludedPayees: [],
};
const configure = (change = {}) => admin.ok(companyErps.configure, { query: params, body: { ...config, ...change } });
const dealOf = (id: number) =>
  player.items.find((item) => (item as { id: number }).id === id) as {
    details: { amount: number; description: string }[];
  };

describe('The set-up of an ERP', () => {
  it('offers 15 candidates, and registers each once', async () => {
    const candidates = await admin.ok(companyErps.candidates);
    expect(candidates).toHaveLength(15);
    expect(candidates.find((one) => one.integrationKind === integrationKind)).toMatchObject(params);
    const register = async (kind: string) =>
      (await admin.call(companyErps.register, { body: { integrationKind: kind } })).problem?.code;
    expect([await register(integrationKind), await register('sap')]).toEqual(['already_exists', 'unknown_kind']);
  });

  it('refuses wrong credentials and configurations in words', async () => {
    const credentials = (fields: Record<string, string>) =>
      admin.call(companyErps.setCredentials, { params, body: { fields } });
    expect((await credentials({ organizationId: 'abc' })).problem).toMatchObject({ status: 400 });
    expect((await credentials({ organizationId: '1', other: 'x' })).problem).toMatchObject({ status: 400 });
    const integrated = await admin.call(companyErps.integrate, { params, body: {} });
    expect(integrated.problem?.code).toBe('erp_not_configured');
    expect(await admin.ok(companyErps.configExists, { query: params })).toEqual({ exists: false });
  });

  it('is authorised at the vendor, and what it stores is shown without secrets', async () => {
    await admin.ok(companyErps.setCredentials, { params, body: { fields: { organizationId: '1' } } });
    const { url } = await admin.ok(companyErps.oauthUrl, { params });
    expect(new URL(url).searchParams.get('state')).toMatch(/^erp\.[\w-]{43}$/);
    const { state, code } = await journey.vendor.visit(url);
    const complete = (by: Client) =>
      by.call(companyErps.completeOauth, {
        params: { integrationKind: 'any' },
        body: { state: state!, code: code! },
      });
    expect((await complete(admin)).data).toEqual({ ...params, isGranted: true });
    expect((await complete(admin)).problem).toMatchObject({
      code: 'oauth_state_used',
      authorisation: params,
    });
    expect(await show()).toMatchObject({ isAuthorised: true, values: { organizationId: '1' }, isIntegrated: false });
    expect(JSON.stringify(await show())).not.toMatch(/accessToken|refreshToken|daicho-secret/);
  });

  it('needs a preview of the present configuration before anything is written', async () => {
    await configure();
    expect(await admin.ok(companyErps.configExists, { query: params })).toEqual({ exists: true });
    const early = await admin.call(companyErps.integrate, { params, body: {} });
    expect(early.problem?.code).toBe('erp_preview_required');
  });
});

describe('Payments of an ERP', () => {
  let runId: string;
  let companyServiceId: string;

  it('are shown before they are written, with services by the rules and what looks recorded by hand', async () => {
    ({ id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: 'slack' } }));
    await admin.ok(paymentRules.add, { body: { payee: '見本チャット株式会社', companyServiceId } });
    const byHand = { payee: 'Sample Tools Inc.', paidOn: '2026-05-20', amount: 220_000, description: '手で登録' };
    await admin.ok(payments.record, { body: byHand });
    const run = await synchronise({ isPreview: true });
    runId = run.id;
    expect(run).toMatchObject({
      state: 'succeeded',
      isPreview: true,
      counts: { listed: 4, relevant: 3, added: 2, joined: 1 },
    });
    const preview = await admin.ok(companyErps.preview, { params: { ...params, runId }, query: {} });
    expect(preview.counts).toEqual({ outcomes: { new: 2, joined: 1 }, unknownPayees: 2, withoutService: 2 });
    const choices = await admin.ok(companyErps.choices, { params });
    const once = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
    const accountTitles = [{ value: '通信費', count: 2 }, ...once('ソフトウェア', '雑収入')];
    expect(choices).toMatchObject({ accountTitles, departments: once('営業部門', '開発部門') });
    const rows = Object.fromEntries(preview.items.map((row) => [row.externalId, row]));
    expect(rows['101-11']).toMatchObject({ outcome: 'new', companyServiceId, isKnownPayee: false });
    expect(rows['103-14']).toMatchObject({ outcome: 'joined', isKnownPayee: true });
    const unknown = await admin.ok(companyErps.preview, {
      params: { ...params, runId },
      query: { isUnknownPayee: true, hasNoService: true },
    });
    expect(unknown.items.map(({ externalId }) => externalId)).toEqual(['102-12']);
    expect(await listPayments()).toHaveLength(1);
  });

  it('are written once, and a run without changes appends one event', async () => {
    expect(await synchronise()).toMatchObject({ state: 'succeeded', counts: { added: 2, joined: 1, corrected: 0 } });
    const written = await listPayments();
    expect(written.map(({ payee, amount }) => [payee, amount])).toEqual([
      ['例示クラウド', 1_650],
      ['見本チャット株式会社', 33_000],
      ['Sample Tools Inc.', 220_000],
    ]);
    expect(written[1]).toMatchObject({ paidOn: '2026-05-29', companyServiceId, description: '4月分 チャット' });
    expect(written[2]).toMatchObject({ description: '手で登録' });
    const before = await journey.eventTypes();
    expect(await synchronise()).toMatchObject({ counts: { added: 0, joined: 0, corrected: 0, missing: 0 } });
    expect((await journey.eventTypes()).slice(before.length)).toEqual(['CompanyErpSynchronisationSucceeded']);
    const [integrated] = await admin.ok(companyErps.integrated);
    expect(integrated).toMatchObject({ id: params.companyErpId, paymentsCount: 3, requiredConfirmationCount: 0 });
  });

  it('are in previews and runs of their own company alone, and a run drops previews', async () => {
    const runs = 'select is_preview as "isPreview" from app.erp_synchronisation';
    expect(await journey.server.parts.query(runs, [], 'backend')).toEqual([]);
    expect(await journey.server.parts.query('select from app.erp_missing_payment', [], 'backend')).toEqual([]);
    expect(await journey.server.parts.query(runs)).toEqual([{ isPreview: false }, { isPreview: false }]);
    const dropped = await admin.call(companyErps.preview, { params: { ...params, runId }, query: {} });
    expect(dropped.status).toBe(404);
  });

  it('stay beside those by hand also where a run is open already, unless it compares', async () => {
    const openRun = async (counts: string | null) => {
      const sql = `insert into app.erp_synchronisation (id, company_id, company_erp_id, is_preview, keep_both, requested_at, counts)
        select gen_random_uuid(), company_id, company_erp_id, false, '{a}', now(), $1 from app.erp_synchronisation limit 1
        returning id`;
      return (await journey.server.parts.query<{ id: string }>(sql, [counts]))[0]!.id;
    };
    const keep = () => admin.call(companyErps.integrate, { params, body: { keepBoth: ['b'] } });
    const comparing = await openRun('{}');
    expect((await keep()).problem?.code).toBe('erp_run_compares');
    await journey.server.parts.query('delete from app.erp_synchronisation where id = $1', [comparing]);
    const open = await openRun(null);
    expect((await keep()).data).toEqual({ runId: open });
    await journey.ended(open);
    const keepBothSql = 'select keep_both as "keepBoth" from app.erp_synchronisation where id = $1';
    const [row] = await journey.server.parts.query<{ keepBoth: string[] }>(keepBothSql, [open]);
    expect(row!.keepBoth.toSorted()).toEqual(['a', 'b']);
  });

  it('corrected there are corrected here, except where a person corrected them', async () => {
    const [cloud, chat] = await listPayments();
    await admin.ok(payments.correct, { body: { id: chat!.id, payee: '見本チャット（手動）' } });
    dealOf(101).details[0]!.amount = 35_000;
    player.lists[1]!.splice(0, 1, { ...(player.lists[1]![0] as object), name: '見本チャット改' });
    dealOf(102).details[0]!.amount = 1_700;
    expect((await synchronise()).counts).toMatchObject({ corrected: 2, added: 0 });
    const now = await listPayments();
    expect(now.find(({ id }) => id === chat!.id)).toMatchObject({ amount: 35_000, payee: '見本チャット（手動）' });
    expect(now.find(({ id }) => id === cloud!.id)).toMatchObject({ amount: 1_700 });
    const { erpPayment } = await admin.ok(erpPayments.show, { params: { paymentId: chat!.id } });
    expect(erpPayment).toMatchObject({
      source: { payee: '見本チャット改', accountTitle: '通信費', department: '開発部門' },
      differences: ['支払先'],
    });
  });

  it('deleted there need a confirmation, and are never deleted here by themselves', async () => {
    const [deal] = player.items.splice(1, 1);
    expect((await synchronise()).counts).toMatchObject({ missing: 1 });
    expect((await synchronise()).counts).toMatchObject({ missing: 0 });
    const missing = async () => (await admin.ok(erpPayments.list, { query: { state: 'missing' } })).items;
    const [lost] = await missing();
    expect(lost).toMatchObject({ payee: '例示クラウド', state: 'missing' });
    expect((await show()).requiredConfirmationCount).toBe(1);
    const confirm = (decision: 'keep' | 'remove') =>
      admin.call(erpPayments.confirm, { params: { paymentId: lost!.paymentId }, body: { decision } });
    expect((await confirm('keep')).status).toBe(204);
    expect(await missing()).toEqual([]);
    expect(await listPayments()).toHaveLength(3);
    player.items.splice(1, 0, deal);
    expect((await synchronise()).counts).toMatchObject({ back: 1 });
    expect((await confirm('remove')).problem?.code).toBe('payment_source_not_missing');
  });

  it('deleted here do not come back', async () => {
    const [cloud] = await listPayments();
    await admin.ok(payments.remove, { body: { ids: [cloud!.id], reason: '二重' } });
    expect((await synchronise()).counts).toMatchObject({ added: 0, back: 0 });
    expect(await listPayments()).toHaveLength(2);
  });

  it('are held when the list is empty, until a person releases or discards it', async () => {
    const all = player.items.splice(0);
    const held = await synchronise();
    expect(held).toMatchObject({ state: 'held', held: { why: 'empty', seen: 0 } });
    expect(await listPayments()).toHaveLength(2);
    await admin.ok(companyErps.discard, { params: { ...params, runId: held.id } });
    const again = await synchronise();
    const released = await admin.ok(companyErps.release, { params: { ...params, runId: again.id } });
    expect((await journey.ended(released.runId)).counts).toMatchObject({ missing: 2 });
    expect(await listPayments()).toHaveLength(2);
    player.items.push(...all);
    expect((await synchronise()).counts).toMatchObject({ back: 2 });
  });

  it('stay when the vendor fails or revokes the access, and when the integration ends', async () => {
    player.misbehave({ type: 'high-total' });
    expect(await synchronise()).toMatchObject({ state: 'succeeded', counts: { unlisted: 3, missing: 0 } });
    player.misbehave();
    await journey.vendor.revokeGrants();
    expect(await synchronise()).toMatchObject({ state: 'failed', failure: { code: 'unauthorised' } });
    expect(await show()).toMatchObject({ isIntegrated: true, failure: { code: 'unauthorised' } });
    expect(await admin.ok(companyErps.disintegrate, { params, body: {} })).toEqual({ remainingPayments: 2 });
    expect(await show()).toMatchObject({ isIntegrated: false, hasCredentials: false, isConfigured: true });
    expect(await listPayments()).toHaveLength(2);
    const rows = await journey.server.parts.query('select from app.integration_credential');
    expect(rows).toEqual([]);
  });
});

describe('Another company', () => {
  it('sees and changes nothing of an ERP', async () => {
    const { stranger } = journey;
    const calls = [
      stranger.call(companyErps.show, { params }),
      stranger.call(companyErps.configure, { query: params, body: { ...config, accountTitles: ['通信費'] } }),
      stranger.call(companyErps.setCredentials, { params, body: { fields: { organizationId: '2' } } }),
      stranger.call(companyErps.integrate, { params, body: {} }),
      stranger.call(companyErps.disintegrate, { params, body: {} }),
      stranger.call(companyErps.oauthUrl, { params }),
      stranger.call(companyErps.runs, { params, query: {} }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect(await stranger.ok(companyErps.list)).toEqual([]);
  });
});
