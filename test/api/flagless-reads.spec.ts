import { administrators } from '../../backend/contract/administrators';
import { contractDecider, contractIdOf } from '../../backend/access/company/contract.decider';
import { customSettings } from '../../backend/contract/custom-settings';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { endpoints } from '../../backend/contract';
import { company } from '../../backend/contract/company';
import { history } from '../../backend/contract/history';
import { imports } from '../../backend/contract/imports';
import { listSettings } from '../../backend/contract/list-settings';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { aDevice, aFile, aPayment, aPlan, aUser, aView } from '../support/company';
import { operatorOf } from '../support/operator';
import { startServer } from '../support/server';
import { setUpFullCompany } from '../support/set-up';

const { server, mine } = setUpFullCompany(startServer);
let companyId: string;
/** Part of every name and text that requires a flag. */
const mark = '極秘';
const adminName = '試験 太郎';

beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
  await fillWithMarks();
}, 60_000);

const fillWithMarks = async () => {
  const { admin, ids } = mine;
  const companyServiceId = ids.companyServiceId!;
  const params = { companyServiceId, planId: ids.planId! };
  const reason = `${mark}の理由`;
  await admin.ok(services.rename, { params, body: { name: `${mark}サービス`, reason } });
  await admin.ok(plans.change, { params, body: { name: `${mark}プラン`, reason } });
  await admin.ok(plans.register, { params, body: { ...aPlan, name: `${mark}プラン2` } });
  await admin.ok(users.add, { body: { ...aUser(`${mark} 花子`), note: `${mark}メモ` } });
  await admin.ok(departments.found, { body: { name: `${mark}部` } });
  await admin.ok(devices.register, { body: { ...aDevice(`${mark}-1`), name: `${mark}端末` } });
  await admin.ok(payments.record, { body: { ...aPayment, payee: `${mark}商会`, description: `${mark}の摘要` } });
  const setting = { companyCustomSettingTypeId: 'device' as const, companyCustomInputTypeId: 'text' as const };
  await admin.ok(customSettings.add, { body: { ...setting, name: `${mark}項目` } });
  await admin.ok(listSettings.addView, { body: { ...aView, name: `${mark}ビュー`, isShared: true } });
  const query = { kind: 'users', fileName: `${mark}.csv` } as const;
  await admin.ok(imports.upload, { query, body: aFile('氏名,メールアドレス', `${mark} 次郎,x@company.example`) });
  await admin.ok(masterCompanyService.choose, { body: { companyServiceId, reason } });
  await admin.ok(company.edit, { body: { name: '株式会社みほん' } });
};

const open = endpoints.filter(
  ({ method, access }) => method === 'GET' && (access === 'session' || access === 'public'),
);
const read = async (path: string) => (await mine.general.fetch('GET', `/api/v1${path}`)).text;
const pathsOf = (template: string): string[] => {
  const ids: Record<string, string> = { ...mine.ids, entity: 'company', id: companyId };
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? newId());
  const queries = ['kind=users', 'kind=devices', 'kind=payments', `q=${mark}`];
  return [filled, ...queries.map((query) => `${filled}?${query}`)];
};

describe('An account of general scope', () => {
  it.each(open.map(({ path }) => path))('finds nothing by %s, which requires flags', async (template) => {
    for (const path of pathsOf(template)) {
      const text = await read(path);
      expect(text).not.toContain(mark);
      expect(text).not.toContain(adminName);
      expect(text).not.toContain(mine.ids.companyServiceId!);
    }
  });

  it('shows the company’s history without the service, the reason and the actor', async () => {
    const params = { entity: 'company', id: companyId };
    const { items } = await mine.general.ok(history.list, { params });
    const chosen = items.find(({ type }) => type === 'CompanyMasterServiceChanged');
    expect(chosen).toMatchObject({ reason: null, changes: [], actor: { id: null, name: '管理者' } });
    const { items: known } = await mine.admin.ok(history.list, { params });
    expect(JSON.stringify(known)).toContain(`${mark}サービス`);
    for (const { revision } of items) {
      expect(await read(`/history/company/${companyId}/${revision}`)).not.toContain(mark);
    }
  });

  it('reads in the history of the contract no reason of the operator', async () => {
    const id = contractIdOf(companyId);
    const change = { type: 'Change', data: { minUserLimit: 0, maxUserLimit: 77 } } as const;
    await operatorOf(server, companyId)(contractDecider, id, change);
    const { items } = await mine.general.ok(history.list, { params: { entity: 'contract', id } });
    expect(items[0]).toMatchObject({ actor: { name: '運営' }, reason: null });
  });
});
