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

const keeping = (one: Totals, rows: string) => {
  const columns = columnsOf(one);
  const changes = grouped(one, `(${rows})`, 'sum(r.n)', 'sum(r.n * r.amount)');
  return `merge into ${one.table} t
        using (${changes} having sum(r.n) <> 0 or sum(r.n * r.amount) <> 0) d
        on ${keyOf(one)
          .map((column) => `t.${column} = d.${column}`)
          .join(' and ')}
        when matched and t.count + d.count = 0 then delete
        when matched then update set count = t.count + d.count, amount = t.amount + d.amount
        when not matched then insert (${columns.join(', ')}) values (${columns.map((column) => `d.${column}`).join(', ')});`;
};

const added = 'select 1 as n, * from added';
const gone = 'select -1 as n, * from gone';

/**
 * The functions that fill tables of totals and, called by the triggers, keep them. Of the latter Postgres keeps the plans, since its
 * statements name no schema; of a rebuild it is another one.
 */
export const totalsFunctions = (tables: readonly Totals[]): string[] => {
  const kept = (rows: string) => tables.map((one) => keeping(one, rows)).join('\n        ');
  return [
    `create or replace function read.payment_totals(schema text) returns void language plpgsql as $body$
    begin
      ${tables.map(filling).join('\n      ')}
    end $body$`,
    `create or replace function read.keep_payment_totals() returns trigger language plpgsql as $body$
    declare
      path text := current_setting('search_path');
    begin
      if tg_op = 'DELETE' then perform from gone limit 1; else perform from added limit 1; end if;
      if not found then return null; end if;
      perform set_config('search_path', quote_ident(tg_table_schema), true);
      if tg_op = 'INSERT' then
        ${kept(added)}
      elsif tg_op = 'DELETE' then
        ${kept(gone)}
      else
        ${kept(`${added} union all ${gone}`)}
      end if;
      perform set_config('search_path', path, true);
      return null;
    end $body$`,
  ];
};
