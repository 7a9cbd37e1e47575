import { administrators } from '../../backend/contract/administrators';
import { alerts } from '../../backend/contract/alerts';
import { departments } from '../../backend/contract/departments';
import { shadowIts } from '../../backend/contract/shadow-its';
import { users } from '../../backend/contract/users';
import type { Hit } from '../../backend/discovery/intake/detection-hits.rules';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { aUser, newCompany } from './company';
import { aHit, reportTo } from './detection';
import type { TestServer } from './server';

const names = ['見本 太郎', '見本 花子', '見本 次郎', '見本 三郎', '見本 四郎'];

export type DetectingCompany = Awaited<ReturnType<typeof newDetectingCompany>>;

/** A company with five people, the first three in 営業部 and the others in 総務部, and what specs of its findings do. */
export async function newDetectingCompany(server: TestServer) {
  const { admin, ids } = await newCompany(server);
  const companyId = (await admin.ok(administrators.me)).company.id;
  const sales = (await admin.ok(departments.found, { body: { name: '営業部' } })).id;
  const generalAffairs = ids.companyDepartmentId!;
  const addPerson = async (name: string, more: object = {}) =>
    (await admin.ok(users.add, { body: { ...aUser(name), ...more } as never })).id;
  const people = await Promise.all(
    names.map((name, place) => addPerson(name, { departmentIds: [place < 3 ? sales : generalAffairs] })),
  );
  const report = (hits: Hit[]) => reportTo(server, companyId, hits);
  const list = async (query: object = {}) => (await admin.ok(shadowIts.list, { query })).items;
  return {
    ...{ admin, ids, companyId, sales, generalAffairs, people, addPerson, report, list },
    /** Reports a use by each of the first people. */
    usedBy: (host: string, count: number, more: Partial<Hit> = {}) =>
      report(people.slice(0, count).map((companyUserId) => aHit(host, { person: { companyUserId }, ...more }))),
    named: async (name: string) => (await list({ keyword: name, count: 200 }))[0]!,
    show: (detectedServiceId: string) => admin.ok(shadowIts.show, { params: { detectedServiceId } }),
    decide: (id: string, body: object) => admin.ok(shadowIts.decide, { body: { ids: [id], ...body } as never }),
    alertOf: async (id: string) =>
      (await admin.ok(alerts.list, { query: { type: 'shadow_it', count: 200 } })).items.find(
        ({ target }) => target.id === id,
      ),
    checkCompanies: () => server.app.get(Reactors).checkCompanies(),
  };
}
