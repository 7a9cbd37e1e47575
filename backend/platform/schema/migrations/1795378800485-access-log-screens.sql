-- What auditors looked at: the calls of a screen within a minute are one row, with every filter in words.
alter table app.access_log
  add column calls text[] not null default '{}',
  add column filters text[] not null default '{}';
