import { Injectable } from '@nestjs/common';
import { ReadModels } from '../http/read-models';
import { forgotten } from '../kit/personal';
import { fieldsOf } from './entity-fields';
import { HistoryQueries } from './history.queries';
import { ToldFacts } from './told-facts';
import type { NameOf } from './words';

type Named =
  'company' | 'administrator' | 'companyService' | 'plan' | 'companyUser' | 'department' | 'device' | 'payment';

const tables: Record<Named, string> = {
  company: 'select company_id as id, name from company where company_id = any($1)',
  administrator: 'select id, coalesce(name, email) as name from administrator where id = any($1)',
  companyService: 'select id, name from company_service where id = any($1)',
  plan: 'select id, name from plan where id = any($1)',
  companyUser: 'select id, name from company_user where id = any($1)',
  department: `select distinct on (department_id) department_id as id, name from department_term
    where department_id = any($1) and name is not null
    order by department_id, effective_from <= (now() at time zone 'Asia/Tokyo')::date desc, effective_from desc, revision desc`,
  device: `select id, serial_code || ' ' || name as name from device where id = any($1)`,
  payment: 'select id, payee as name from payment where id = any($1)',
};
const persons: ReadonlySet<string> = new Set(['administrator', 'companyUser']);

const typesNaming = (entity: Named, field: string) => [
  ...(fieldsOf(entity).find(({ name }) => name === field)?.types ?? []),
];

/** What entities are called: today's name, or the last one they had. */
@Injectable()
export class Names {
  constructor(
    private readonly readModels: ReadModels,
    private readonly queries: HistoryQueries,
    private readonly facts: ToldFacts,
  ) {}

  async of(companyId: string, wanted: Iterable<readonly [entity: string, id: string]>): Promise<NameOf> {
    const ids = new Map<Named, Set<string>>();
    for (const [entity, id] of wanted)
      if (entity in tables) ids.set(entity as Named, (ids.get(entity as Named) ?? new Set()).add(id));
    const names = new Map<string, string>();
    await Promise.all(
      [...ids].map(async ([entity, some]) => {
        for (const [id, name] of await this.namesOf(companyId, entity, [...some])) names.set(`${entity}/${id}`, name);
      }),
    );
    return (entity, id) => names.get(`${entity}/${id}`) ?? (persons.has(entity) ? forgotten : '（削除済み）');
  }

  private async namesOf(companyId: string, entity: Named, ids: string[]): Promise<Map<string, string>> {
    const rows = await this.readModels.rows<{ id: string; name: string }>(companyId, tables[entity], [ids]);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const gone = ids.filter((id) => !names.has(id));
    return gone.length > 0 ? new Map([...names, ...(await this.lastNamesOf(companyId, entity, gone))]) : names;
  }

  /** From the log, for those that were deleted; an administrator who never joined is known by the address of the invitation. */
  private async lastNamesOf(companyId: string, entity: Named, ids: string[]): Promise<[string, string][]> {
    const naming = typesNaming(entity, 'name');
    const places = await this.queries.naming(companyId, ids, [...naming, ...typesNaming(entity, 'email')], naming);
    const at = [...places].map(([entityId, revision]) => ({ entity, entityId, revision }));
    const facts = await this.facts.read(companyId, at);
    return at.flatMap((place): [string, string][] => {
      const { name, email } = facts.at(place)?.data ?? {};
      return typeof (name ?? email) === 'string' ? [[place.entityId, String(name ?? email)]] : [];
    });
  }
}
