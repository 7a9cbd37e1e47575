import { planBill, planStatusOn, planTermsOn } from './plan-terms.sql';
import { unusedAfterDays, isConnectionUnusedOn } from './reported-sign-ins.sql';
import { isPresent } from './service-users.sql';

/**
 * The seats of the plans that run on a day and have a price per seat, as a table to join.
 * Columns: `plan_id, company_service_id, bought, assigned, used, idle, unused, short, unit_cost, idle_cost, unused_cost`
 * (yen a year). `idle` seats are assigned, but nobody signed in within the days; like `used` they are null where sign-ins
 * are not reported. `unused` seats are not assigned.
 * Accounts belong to a service, not to a plan: they fill its most expensive seats first. Those without a seat count for
 * its cheapest plan.
 */
export const planSeatsOn = (day: string, days = unusedAfterDays): string => `
  (select s.*, ${costOf('idle')} as idle_cost, ${costOf('unused')} as unused_cost
   from (select s.*, greatest(s.bought - s.assigned, 0) as unused, greatest(s.assigned - s.bought, 0) as short,
           case when s.used is not null then greatest(least(s.assigned, s.bought) - s.used, 0) end as idle
         from (select o.plan_id, o.company_service_id, o.bought, o.unit_cost, ${priceSql('o')}, o.bills,
                 ${filledSeatsSql('o.accounts')} as assigned, ${filledSeatsSql('o.signed_in')} as used
               from (${inOrder(day, days)}) o) s) s)`;

/** How many bills a year has. */
const bills = `case t.billing_cycle when 'yearly' then 1 else 12 end`;

/** The yearly cost of a service's cheapest seat on a day, as a table to join: company_service_id, cost. */
export const seatCosts = (day: string): string => `
  (select t.company_service_id, min(${planBill('t', '1')} * ${bills}) as cost
   from ${planTermsOn(day)} t join plan p on p.id = t.plan_id and t.price_type = 'per_seat'
   where ${planStatusOn(day)} = 'active' group by t.company_service_id)`;

/** The cost of a year in yen; null where the number of seats is null. */
const costOf = (seats: 'idle' | 'unused') =>
  `case when s.${seats} is not null then ${planBill('s', `s.${seats}`)} * s.bills end`;

/** The accounts that fall to a plan; the last plan takes the rest. */
const filledSeatsSql = (accounts: string) => `
  case when ${accounts} is not null
    then greatest(0, case when o.after = 0 then ${accounts} - o.before else least(${accounts} - o.before, o.bought) end)
  end`;

const inOrder = (day: string, days: number) => `
  select t.plan_id, t.company_service_id, t.seats as bought, ${unitCost} as unit_cost, ${priceSql('t')}, ${bills} as bills,
    coalesce(sum(t.seats) over (${dearestFirst} rows between unbounded preceding and 1 preceding), 0)::integer as before,
    count(*) over (${dearestFirst} rows between 1 following and unbounded following) as after,
    coalesce(c.accounts, 0)::integer as accounts, c.signed_in::integer as signed_in
  from ${planTermsOn(day)} t
  join plan p on p.id = t.plan_id and t.price_type = 'per_seat' and ${planStatusOn(day)} = 'active'
  left join (${accountsOn(day, days)}) c on c.company_service_id = t.company_service_id`;

const unitCost = `t.price * ${bills}`;
const priceSql = (t: string) =>
  ['price_type', 'price', 'original_price', 'exchange_rate'].map((column) => `${t}.${column}`).join(', ');
const dearestFirst = `partition by t.company_service_id order by ${unitCost} desc, t.plan_id`;

// Whether sign-ins are reported is one answer a service: all of its accounts are null, or none.
const accountsOn = (day: string, days: number) => `
  select company_service_id, count(*) as accounts, case when count(unused) > 0 then count(*) filter (where not unused) end as signed_in
  from (select a.company_service_id, ${isConnectionUnusedOn(day, 'a', days)} as unused
        from company_service_user a where ${isPresent('a')}) a
  group by company_service_id`;
