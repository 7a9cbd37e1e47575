-- A past day may leave out what applies only after an earlier day (適用日); the register is filled anew at each start.
delete from app.as_of_day;
alter table app.as_of_day
  add column effective_on date not null,
  add column placed_at timestamptz,
  drop constraint as_of_day_pkey,
  add primary key (company_id, day, effective_on);
