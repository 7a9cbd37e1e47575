-- The account titles, departments and payees of the list that a run read, which a person chooses from.
alter table app.erp_synchronisation add column choices jsonb;
