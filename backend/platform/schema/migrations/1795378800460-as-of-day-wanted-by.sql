-- Who wanted the day first, so that one account leaves places to the others of its company.
alter table app.as_of_day add column wanted_by uuid;
