/** A table of totals as migrations make it; what they made once stays as it is. */
export interface Totals {
  table: string;
  /** The columns of its key besides the company, and what they are of a payment `r`. */
  by: Record<string, string>;
  /** A column that goes with one of them. */
  also?: [column: string, value: string];
}

const keyOf = ({ by }: Totals) => ['company_id', ...Object.keys(by)];
const columnsOf = (one: Totals) => [...keyOf(one), ...(one.also ? [one.also[0]] : []), 'count', 'amount'];

/** Groups rows; `count` and `amount` are the SQL of what they come to. */
const grouped = (one: Totals, rows: string, count: string, amount: string) => {
  const values = ['r.company_id', ...Object.values(one.by)];
  const also = one.also ? [`min(${one.also[1]})`] : [];
  const numbers = values.map((_, index) => index + 1);
  const selected = [...values, ...also, count, amount].map((sql, index) => `${sql} as ${columnsOf(one)[index]}`);
  return `select ${selected.join(', ')} from ${rows} r group by ${numbers.join(', ')}`;
};

const filling = (one: Totals) =>
  `execute format($sql$ insert into %1$I.${one.table} (${columnsOf(one).join(', ')})
      ${grouped(one, '%1$I.payment', 'count(*)', 'sum(r.amount)')} $sql$, schema);`;

const keeping = (one: Totals) => {
  const columns = columnsOf(one);
  const changes = grouped(one, '(%2$s)', 'sum(r.n)', 'sum(r.n * r.amount)');
  return `execute format($sql$ merge into %1$I.${one.table} t
      using (${changes} having sum(r.n) <> 0 or sum(r.n * r.amount) <> 0) d
      on ${keyOf(one)
        .map((column) => `t.${column} = d.${column}`)
        .join(' and ')}
      when matched and t.count + d.count = 0 then delete
      when matched then update set count = t.count + d.count, amount = t.amount + d.amount
      when not matched then insert (${columns.join(', ')}) values (${columns.map((column) => `d.${column}`).join(', ')})
    $sql$, tg_table_schema, changed);`;
};

/** The functions that fill tables of totals and, called by the triggers, keep them. */
export const totalsFunctions = (tables: readonly Totals[]): string[] => [
  `create or replace function read.payment_totals(schema text) returns void language plpgsql as $body$
    begin
      ${tables.map(filling).join('\n      ')}
    end $body$`,
  `create or replace function read.keep_payment_totals() returns trigger language plpgsql as $body$
    declare
      changed text := case tg_op when 'INSERT' then 'select 1 as n, * from added'
        when 'DELETE' then 'select -1 as n, * from gone'
        else 'select 1 as n, * from added union all select -1 as n, * from gone' end;
    begin
      if tg_op = 'DELETE' then perform from gone limit 1; else perform from added limit 1; end if;
      if not found then return null; end if;
      ${tables.map(keeping).join('\n      ')}
      return null;
    end $body$`,
];
