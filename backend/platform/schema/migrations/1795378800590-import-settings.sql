-- The version of the settings by which the dry run left rows out. A commit after they changed is refused.
alter table app.import add column settings_version text;
