-- When each content of the self-hosted extension became the newest: the version that browsers compare derives from it.
create table app.extension_release (
  released_at timestamptz primary key,
  content_hash bytea not null
);
