import { Injectable } from '@nestjs/common';
import { historyKindOf, historyKinds, type HistoryEntity } from '../../contract/history-kinds';
import { ReadModels, type ReadContext } from '../http/read-models';
import { isId } from '../kit/ids';
import { forgottenName } from '../kit/personal-data';
import { fieldsOf } from './entity-fields';
import { HistoryQueries } from './history.queries';
import { FactReader } from './fact-reader.service';
import type { NameOf } from './value-text';

/** How a kind of entity is called today, where that is no column of a row of its own. */
const exceptionsOn = (today: string): Partial<Record<HistoryEntity, string>> => ({
  company: 'select company_id as id, name from company where company_id = any($1)',
  administrator: 'select id, coalesce(name, email) as name from administrator where id = any($1)',
  accessLink: `select l.id, case when u.name is null then l.address else u.name || '（' || l.address || '）' end as name
    from access_link l left join lateral (select name from company_user
      where company_id = l.company_id and lower(email) = l.address and l.kind = 'review' limit 1) u on true
    where l.id = any($1)`,
  csvImport: 'select id, file_name as name from csv_import where id = any($1)',
  department: `select distinct on (department_id) department_id as id, name from department_term
    where department_id = any($1) and name is not null
    order by department_id, effective_from <= date '${today}' desc, effective_from desc, revision desc`,
  detectionRule: 'select id, service_name as name from detection_rule where id = any($1)',
  usageRequest: 'select id, service_name as name from usage_request where id = any($1)',
  device: `select id, serial_code || ' ' || name as name from device where id = any($1)`,
});
/** Parts of entities that have names but no history of their own. */
const partNames: Readonly<Record<string, string>> = {
  // Options of custom settings; deleted ones keep their names.
  customOption: 'select id, name from custom_option where id = any($1)',
  accessReviewItem: `select i.id, s.name || '／' || coalesce(p.name, v.name, v.email, '${forgottenName}') as name
    from access_review_item i
    join access_review_service s on s.review_id = i.review_id and s.company_service_id = i.company_service_id
    left join company_user p on p.id = i.person_id left join service_account v on v.id = i.service_account_id
    where i.id = any($1)`,
};
const persons: ReadonlySet<string> = new Set(['administrator', 'companyUser']);

const knows = (entity: string): entity is HistoryEntity => Object.hasOwn(historyKinds, entity);

const typesNaming = (entity: HistoryEntity, field: string | null) => [
  ...(fieldsOf(entity).find(({ name }) => name === field)?.types ?? []),
];

/** How entities are called, and which of them are still there. */
export interface NameLookup {
  nameOf: NameOf;
  isThere(entity: HistoryEntity, id: string): boolean;
}

/** The names of entities: the present one, or the last one. */
@Injectable()
export class Names {
  constructor(
    private readonly readModels: ReadModels,
    private readonly queries: HistoryQueries,
    private readonly facts: FactReader,
  ) {}

  async of(context: ReadContext, references: Iterable<readonly [entity: string, id: string]>): Promise<NameOf> {
    return (await this.lookUp(context, references)).nameOf;
  }

  async lookUp(context: ReadContext, references: Iterable<readonly [entity: string, id: string]>): Promise<NameLookup> {
    const { companyId } = context;
    const ids = new Map<HistoryEntity, Set<string>>();
    const parts = new Map<string, Set<string>>();
    const collect = <K>(all: Map<K, Set<string>>, kind: K, id: string) =>
      all.set(kind, (all.get(kind) ?? new Set<string>()).add(id));
    for (const [entity, id] of references) {
      // Rows of the access log may hold what somebody typed into an address.
      if (!isId(id)) continue;
      if (knows(entity)) collect(ids, entity, id);
      else if (entity in partNames) collect(parts, entity, id);
    }
    const names = await this.partNames(companyId, parts);
    const there = new Set<string>();
    await Promise.all(
      [...ids].map(async ([entity, some]) => {
        const today = await this.today(context, entity, [...some]);
        for (const id of today.keys()) there.add(id);
        for (const [id, name] of await this.namesOf(companyId, entity, some, today)) names.set(`${entity}/${id}`, name);
      }),
    );
    return {
      nameOf: (entity, id) => names.get(`${entity}/${id}`) ?? (persons.has(entity) ? forgottenName : '（削除済み）'),
      isThere: (entity, id) => historyKindOf(entity).model === null || there.has(id),
    };
  }

  private async partNames(companyId: string, parts: ReadonlyMap<string, ReadonlySet<string>>) {
    const namesByKind = await Promise.all(
      [...parts].map(async ([kind, ids]) => {
        const rows = await this.readModels.rows<{ id: string; name: string }>(companyId, partNames[kind]!, [[...ids]]);
        return rows.map(({ id, name }) => [`${kind}/${id}`, name] as const);
      }),
    );
    return new Map<string, string>(namesByKind.flat());
  }

  private async today(
    { companyId, today }: ReadContext,
    entity: HistoryEntity,
    ids: string[],
  ): Promise<Map<string, string | null>> {
    const { model, nameField } = historyKindOf(entity);
    if (!model) return new Map();
    const sql = exceptionsOn(today)[entity] ?? `select id, ${nameField} as name from ${model} where id = any($1)`;
    const rows = await this.readModels.rows<{ id: string; name: string | null }>(companyId, sql, [ids]);
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  private async namesOf(
    companyId: string,
    entity: HistoryEntity,
    ids: ReadonlySet<string>,
    today: ReadonlyMap<string, string | null>,
  ): Promise<[string, string][]> {
    if (historyKindOf(entity).nameField === null) return [];
    const deletedIds = [...ids].filter((id) => !today.has(id));
    const knownNames = [...today].flatMap(([id, name]): [string, string][] => (name === null ? [] : [[id, name]]));
    return deletedIds.length > 0
      ? [...knownNames, ...(await this.lastNamesOf(companyId, entity, deletedIds))]
      : knownNames;
  }

  /** Names of deleted entities, from the log. An administrator who never joined is known by the invited address. */
  private async lastNamesOf(companyId: string, entity: HistoryEntity, ids: string[]): Promise<[string, string][]> {
    const { nameField } = historyKindOf(entity);
    const naming = typesNaming(entity, nameField);
    const places = await this.queries.naming(companyId, ids, [...naming, ...typesNaming(entity, 'email')], naming);
    const at = [...places].map(([entityId, revision]) => ({ entity, entityId, revision }));
    const facts = await this.facts.read(companyId, at);
    return at.flatMap((place): [string, string][] => {
      const data = facts.at(place)?.data ?? {};
      const name = data[nameField!] ?? data.email;
      return typeof name === 'string' ? [[place.entityId, name]] : [];
    });
  }
}
