import type { Insert } from '../kit/table';

const numbers = ['companyRevision', 'operationRevision', 'saveRevision'];

/**
 * Inserts events with their numbers within the company: one more than the last, in the order of the log, so that a
 * rebuild gives the same numbers.
 * Existing events stay unchanged.
 */
export const numberedInsert: Insert = (target, { columns }, rowsOf) => {
  const givenColumns = columns.filter(({ property }) => !numbers.includes(property));
  const numberColumns = columns.filter(({ property }) => numbers.includes(property));
  const firstOf = (number: string, ...by: string[]) => {
    const same = ['company_id', ...by].map((name) => `t.${name} = n.${name}`).join(' and ');
    // Ordered, so that Postgres takes the index: it would scan the table for one of the many rows of an import.
    return `coalesce(case when n.is_known then (select t.${number} from ${target} t where ${same} order by t.entity_id limit 1) end,
      min(n.company_revision) over (partition by ${['company_id', ...by].map((name) => `n.${name}`)}))`;
  };
  return `with v as (select * from ${rowsOf(givenColumns)} ),
    last as materialized (select c.id, l.position, l.company_revision from (select distinct "companyId" as id from v) c
      left join lateral (select t.position, t.company_revision from ${target} t
        where t.company_id = c.id order by t.company_revision desc limit 1) l on true),
    n as (select ${givenColumns.map(({ property, name }) => `v."${property}" as ${name}`)},
        coalesce(last.company_revision, 0) + row_number() over (partition by last.id order by v."position") as company_revision,
        last.position is not null as is_known
      from v join last on last.id = v."companyId" where last.position is null or v."position" > last.position)
    insert into ${target} (${[...givenColumns, ...numberColumns].map(({ name }) => name)})
    select ${givenColumns.map(({ name }) => `n.${name}`)}, n.company_revision, ${firstOf('operation_revision', 'operation_id')},
      ${firstOf('save_revision', 'operation_id', 'entity_id')} from n`;
};
