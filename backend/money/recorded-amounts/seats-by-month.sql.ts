import { lastDayOf } from '../../contract/calendar';

/** The month of a day as a number, which counts on over the years; `date_part` is quicker than `extract`. */
const numberOf = (day: string) => `(date_part('year', ${day}) * 12 + date_part('month', ${day}) - 1)::integer`;

/** The months in which each person had an account of a service, each once: united records count as one person. */
const terms = (first: string, last: string) => `
  select service, person, last, greatest(first, max(last) over (partition by service, person order by first
      rows between unbounded preceding and 1 preceding) + 1) as first
  from (select a.company_service_id as service, coalesce(u.union_main_user_id, a.company_user_id) as person,
      case when a.connected_on < ${first} then ${numberOf(first)} else ${numberOf('a.connected_on')} end as first,
      case when a.disconnected_on <= ${last} then ${numberOf('a.disconnected_on')} else ${numberOf(last)} end as last
    from account_term a left join company_user u on u.id = a.company_user_id
    where a.connected_on <= ${last} and (a.disconnected_on is null or a.disconnected_on >= ${first})) term`;

/** The months of each person's main department: that of the month's last day, up to the month of deletion. */
const belongings = `
  select m.company_user_id as person, m.department_id as department, m.first, least(m.next - 1, ${numberOf('u.deleted_on')}) as last
  from (select company_user_id, department_id, ${numberOf('effective_from')} as first,
      lead(${numberOf('effective_from')}) over (partition by company_user_id order by effective_from, revision) as next
    from department_member where place = 0) m
  join company_user u on u.id = m.company_user_id where m.department_id is not null`;

/**
 * SQL for the number of account holders of each service by month and main department (null: none), in a stable order
 * for rounding.
 * It counts spans of months instead of single months, since most months have no changes.
 */
export const seatsByMonth = (from: string, to: string): string => `
  with term as (${terms(`date '${from}-01'`, `date '${lastDayOf(to)}'`)}),
  placed as (
    select t.service, b.department, greatest(t.first, b.first) as first, least(t.last, b.last) as last, count(*) as count
    from term t join (${belongings}) b on b.person = t.person
    where greatest(t.first, b.first) <= least(t.last, b.last) group by 1, 2, 3, 4),
  cell as (
    select service, department, first, last, count from placed
    union all select service, null, first, last, -count from placed
    union all select service, null, first, last, count(*) from term group by 1, 3, 4)
  select to_char(make_date(month / 12, month % 12 + 1, 1), 'YYYY-MM') as month, service as "companyServiceId",
    department as "departmentId", sum(count)::integer as count
  from cell cross join generate_series(first, last) as of(month)
  group by service, department, month having sum(count) > 0 order by service, department nulls last`;
