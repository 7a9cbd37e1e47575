import { escapeLiteral, type Client } from 'pg';
import { hasPersonalFields } from '../../../backend/platform/kit/entity-registry';
import { qualifiedName } from '../scratch';
import { recordedTypes } from './company-ledger';
import { columnOf, otherTypes, type OfEntities } from './of-entities';

/** A company's rows of a projection at a position. */
export interface Past {
  projection: OfEntities;
  companyId: string;
  upTo: bigint;
}

/**
 * Copies the live rows of the company that no event after the position has changed.
 * @returns the ids of the other entities that have events before it; undefined when the live table is not complete, and nothing is copied
 */
export async function copyUnchanged(client: Client, past: Past, target: string): Promise<Set<string> | undefined> {
  const { name, table, ofEntity } = past.projection;
  const columns = table.columns.map((column) => `r.${column.name}`).join(', ');
  // One statement, so that rows, history and their positions are those of one moment.
  const { rows } = await client.query<{ isComplete: boolean; changedIds: string[] }>(
    `with live as (
       select p.state = 'running' and p.position >= $2 and h.state = 'running' and h.position >= p.position as "isComplete"
       from read.projection p, read.projection h where p.name = $4 and h.name = 'recorded_event'),
     changed as materialized (${changedSince(past.projection)}),
     copied as (
       insert into ${target} (${columns.replaceAll('r.', '')})
       select ${columns} from ${qualifiedName('read', name)} r
       where r.company_id = $1 and (select "isComplete" from live)
         and not exists (select from changed where id = r.${columnOf(table, ofEntity.column)}))
     select "isComplete", array(
       select id from changed where exists (
         select from read.recorded_event e where e.entity_id = changed.id and e.position <= $2)) as "changedIds"
     from live`,
    [...parametersOf(past), name],
  );
  return rows[0]?.isComplete ? new Set(rows[0].changedIds) : undefined;
}

/**
 * Whether a table has fewer events to read when it begins with the rows of an earlier day than with the live ones:
 * those since that day, or those of all entities that change after the day.
 */
export async function isEarlierDayNearer(client: Client, past: Past, earlier: bigint): Promise<boolean> {
  const { rows } = await client.query<{ isNearer: boolean }>(
    `with changed as materialized (${changedSince(past.projection)})
     select (select count(*) from read.recorded_event
             where company_id = $1 and position > $4 and position <= $2 and type = any($3))
       <= (select count(*) from read.recorded_event
           where company_id = $1 and position <= $2 and type = any($3) and entity_id in (select id from changed)) as "isNearer"`,
    [...parametersOf(past), String(earlier)],
  );
  return rows[0]!.isNearer;
}

const parametersOf = ({ projection, companyId, upTo }: Past) => {
  const others = otherTypes(projection);
  const own = projection.types.filter((type) => !others.includes(type));
  return [companyId, String(upTo), recordedTypes(own)];
};

/** SQL of the ids of entities whose live rows may not be those of position $2. */
function changedSince({ name, table, types, ofEntity: { column, byService, byId } }: OfEntities): string {
  const own = 'select e.entity_id as id from read.recorded_event e where e.company_id = $1 and e.type = any($3)';
  const others = (types: readonly string[]) =>
    `from read.recorded_event o where o.company_id = $1 and o.type in (${types.map(escapeLiteral)})`;
  const parts = [`${own} and e.position > $2`];
  const idColumn = `r.${columnOf(table, column)}`;
  const live = `select ${idColumn} as id from ${qualifiedName('read', name)} r where r.company_id = $1`;
  // Their key is destroyed; the live rows may not show that yet.
  if (types.some(hasPersonalFields))
    parts.push(`${live} and not exists (select from app.person_key k where k.person_id = ${idColumn})`);
  // Their service may have been deleted, and its rows restored since.
  if (byService) parts.push(`${own} and e.service_id in (select o.entity_id ${others(byService)})`);
  if (byId)
    parts.push(`${live} and r.${columnOf(table, byId.column)} is not null
        and exists (select ${others(byId.types)} and o.position > $2)`);
  return parts.join(' union ');
}
