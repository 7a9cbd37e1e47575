import { history } from '../../backend/contract/history';
import { paymentRules } from '../../backend/contract/payment-rules';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import type { Client } from '../support/client';
import { aFile } from '../support/company';
import { importing } from '../support/importing';
import { joinServer, type SharedServer } from '../support/shared-server';
import { signUp } from '../support/sign-up';

jest.setTimeout(60_000);
let server: SharedServer;
let admin: Client;

beforeAll(async () => {
  server = joinServer();
  admin = await signUp(server);
}, 60_000);
afterAll(() => server?.stop(), 60_000);

const paidTo = async (payee: string) =>
  (await admin.ok(payments.list, { query: { payee, sortBy: 'paidOn', orderBy: 'asc' } })).items;

describe('Payments of a file with account titles', () => {
  let slack: string;
  let zoom: string;

  beforeAll(async () => {
    const register = async (integrationKind: string) =>
      (await admin.ok(services.register, { body: { integrationKind } })).id;
    [slack, zoom] = [await register('slack'), await register('zoom')];
    const files = importing(admin);
    const file = aFile(
      '支払日,支払先,金額,サービス,勘定科目',
      '2026/05/01,例示データ,100,,ソフトウェア',
      '2026/05/02,例示データ,200,,通信費',
      '2026/05/03,例示データ,300,,',
      ...['04', '05'].map((day) => `2026/05/${day},例示データ,400,Slack,ソフトウェア`),
      ...['06', '07'].map((day) => `2026/05/${day},例示データ,500,Zoom,通信費`),
    );
    const id = await files.upload(file, '支払.csv', 'payments');
    await files.check(id);
    await files.commit(id, payments.bulkInsert);
  });

  it('hold the title, and say so in their history', async () => {
    const [titled, , plain] = await paidTo('例示データ');
    const shown = await admin.ok(payments.show, { params: { paymentId: titled!.id } });
    expect(shown).toMatchObject({ accountTitle: 'ソフトウェア', department: null });
    expect(await admin.ok(payments.show, { params: { paymentId: plain!.id } })).toMatchObject({ accountTitle: null });
    const entries = async (id: string) =>
      JSON.stringify((await admin.ok(history.list, { params: { entity: 'payment', id }, query: {} })).items);
    expect(await entries(titled!.id)).toContain('ソフトウェア');
    expect(await entries(plain!.id)).not.toContain('勘定科目');
  });

  it('suggest rules of a payee and a title, which are applied to earlier payments of the title alone', async () => {
    const suggested = await admin.ok(paymentRules.suggestions, {});
    const rule = (accountTitle: string, companyServiceId: string) =>
      expect.objectContaining({
        payee: '例示データ',
        accountTitle,
        companyServiceId,
        basedOnCount: 2,
        touchedCount: 1,
      });
    expect(suggested).toHaveLength(2);
    expect(suggested).toEqual(expect.arrayContaining([rule('ソフトウェア', slack), rule('通信費', zoom)]));
    const { id } = await admin.ok(paymentRules.add, {
      body: { payee: '例示データ', accountTitle: 'ソフトウェア', companyServiceId: slack },
    });
    const params = { paymentRuleId: id };
    expect(await admin.ok(paymentRules.apply, { params, body: {} })).toMatchObject({ appliedCount: 1 });
    expect((await paidTo('例示データ')).slice(0, 3).map(({ companyServiceId }) => companyServiceId)).toEqual([
      slack,
      null,
      null,
    ]);
  });
});
