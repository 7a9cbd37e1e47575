/** In place of a service where none is known, as part of a key. */
export const noService = '00000000-0000-0000-0000-000000000000';

/** The band of an amount in SQL. */
export const bandOf = (amount: string): string => {
  const unit = `power(10::numeric, greatest(length(abs(${amount})::text) - 2, 0))::bigint`;
  return `case when ${amount} >= 0 then ${amount} - mod(${amount}, ${unit})
    else ${amount} - ${unit} + 1 + mod(-${amount}, ${unit}) end`;
};

/** The month of a day in SQL. */
export const monthOf = (day: string): string => `date_trunc('month', ${day}::timestamp)::date`;
