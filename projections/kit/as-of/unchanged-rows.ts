import type { Client } from 'pg';
import type { Projection } from '../projection';
import { qualifiedName, type Scratch } from '../scratch';
import { recordedTypes } from './company-ledger';

/**
 * Copies the live rows of the company's entities that have no event after a position: those rows are as they were.
 * @returns the ids of those that have events before and after it; undefined when the live table is not complete, and nothing is copied
 */
export async function copyUnchanged(
  client: Client,
  { projection, target }: Scratch,
  companyId: string,
  upTo: bigint,
): Promise<string[] | undefined> {
  const columns = projection.table.columns.map(({ name }) => `r.${name}`).join(', ');
  // One statement, so that rows, history and their positions are those of one moment.
  const { rows } = await client.query<{ isComplete: boolean; changed: string[] }>(
    `with live as (
       select p.state = 'running' and p.position >= $2 and h.state = 'running' and h.position >= p.position as "isComplete"
       from read.projection p, read.projection h where p.name = $4 and h.name = 'recorded_event'),
     changed as materialized (
       select distinct entity_id as id from read.recorded_event
       where company_id = $1 and position > $2 and type = any($3)),
     copied as (
       insert into ${target} (${columns.replaceAll('r.', '')})
       select ${columns} from ${qualifiedName('read', projection.name)} r
       where r.company_id = $1 and (select "isComplete" from live) and not exists (select from changed where id = r.id))
     select "isComplete", array(
       select id from changed where exists (
         select from read.recorded_event e where e.entity_id = changed.id and e.position <= $2)) as changed
     from live`,
    [companyId, String(upTo), recordedTypes(projection.types), projection.name],
  );
  return rows[0]?.isComplete ? rows[0].changed : undefined;
}

/**
 * Whether a table has fewer events to read when it begins with the rows of an earlier day than with the live ones:
 * those since that day, or those of all entities that change after the day.
 */
export async function isEarlierDayNearer(
  client: Client,
  projection: Projection,
  companyId: string,
  { earlier, upTo }: { earlier: bigint; upTo: bigint },
): Promise<boolean> {
  const { rows } = await client.query<{ isNearer: boolean }>(
    `with changed as materialized (
       select distinct entity_id as id from read.recorded_event
       where company_id = $1 and position > $3 and type = any($4))
     select (select count(*) from read.recorded_event
             where company_id = $1 and position > $2 and position <= $3 and type = any($4))
       <= (select count(*) from read.recorded_event
           where company_id = $1 and position <= $3 and type = any($4) and entity_id in (select id from changed)) as "isNearer"`,
    [companyId, String(earlier), String(upTo), recordedTypes(projection.types)],
  );
  return rows[0]!.isNearer;
}
