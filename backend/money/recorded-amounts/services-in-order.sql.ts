/** All services of the company, deleted ones too, with the place of their registration from 0: their colour in charts. */
export const servicesInOrder = `(select id, name, is_deleted, row_number() over (order by registered_at, id)::int - 1 as registration_order
  from recorded_service)`;
