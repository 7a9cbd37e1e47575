/** One bill in yen by the terms `t`: `billOf` in SQL, with the same arithmetic, so that both agree to the yen. */
export const planBill = (t: string, seats: string): string => `
  case when ${t}.price_type = 'flat' then ${t}.price
    when abs(${t}.price - ${t}.original_price * ${t}.exchange_rate) <= ${roundingTolerance}
    then floor(${t}.original_price * ${t}.exchange_rate * ${seats} + ${roundingTolerance})::bigint
    else ${t}.price * ${seats} end`;
const roundingTolerance = 0.500_000_1;

/** The cost of these seats in a month, in yen; of a flat plan the whole cost. */
export const planMonthlyCost = (t: string, seats: string): string => `
  case ${t}.billing_cycle when 'yearly' then round(${planBill(t, seats)} / 12.0)::bigint else ${planBill(t, seats)} end`;

/**
 * The terms of every plan in force on a day, or on the first day of a future plan, as a table to join.
 * Columns: `plan_id, company_service_id, price, seats, billing_cycle, price_type, original_price, original_currency,
 * exchange_rate, amount, monthly_cost`.
 * `amount` is one bill and `monthly_cost` a twelfth of a yearly bill, in yen. Ended plans have terms, too.
 */
export const planTermsOn = (day: string): string => `
  (select billed.*, case billing_cycle when 'yearly' then round(amount / 12.0)::bigint else amount end as monthly_cost
   from (select terms.*, ${planBill('terms', 'terms.seats')} as amount
         from (select c.plan_id, c.company_service_id, ${columns.map(newest).join(', ')}
               from plan_price c join plan on plan.id = c.plan_id
               where c.effective_from <= greatest(date '${day}', plan.starts_on)
               group by c.plan_id, c.company_service_id) terms) billed)`;

const ownColumns = ['price', 'seats', 'billing_cycle', 'price_type'].map(
  (column) => [column, `${column} is not null`] as const,
);
const foreign = ['original_price', 'original_currency', 'exchange_rate'].map(
  (column) => [column, 'says_foreign'] as const,
);
const columns = [...ownColumns, ...foreign];
const newest = ([column, isSet]: readonly [string, string]) =>
  `(array_agg(${column} order by effective_from desc, revision desc) filter (where ${isSet}))[1] as ${column}`;

/**
 * The terms of the plan $1 over time, as a query: each effective date (null: the beginning) with all terms from then
 * on.
 */
export const planTermsOverTime = `
  select nullif(d.effective_from, '-infinity') as "from", t.price, t.seats, t.billing_cycle as "billingCycle", t.price_type as "priceType",
    t.original_price as "originalPrice", t.original_currency as "originalCurrency", t.exchange_rate as "exchangeRate"
  from (select distinct effective_from from plan_price where plan_id = $1) d
  cross join lateral (select ${columns.map(newest).join(', ')}
    from plan_price c where c.plan_id = $1 and c.effective_from <= d.effective_from) t
  order by d.effective_from`;

/** Whether a plan `p` is still to start, runs or has ended on a day. */
export const planStatusOn = (day: string): string =>
  `case when p.starts_on > date '${day}' then 'scheduled' when p.ends_on < date '${day}' then 'ended' else 'active' end`;

/** The last day on which a plan `p` can be given notice of; null where that lay before it began. */
export const planNoticeOn = `case when p.ends_on - p.notice_days >= p.starts_on then p.ends_on - p.notice_days end`;

/** A plan `p` is renewed by its cycle after its last day. */
export const planRenewsItself = `p.auto_renewal and not p.is_ending and p.renewal_cycle <> 'none'`;
