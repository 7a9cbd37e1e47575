/** In place of a service where none is known: `payment_month` has it as part of its key. */
export const noService = '00000000-0000-0000-0000-000000000000';

/** The first day of the month of a day. */
export const firstOfMonth = (day: string): string => `date_trunc('month', ${day}::timestamp)::date`;
