create table read.detected_service_people (
  company_id uuid not null,
  detected_service_id uuid not null,
  users bigint not null,
  unmatched bigint not null,
  constraint detected_service_people_pkey primary key (company_id, detected_service_id)
);

-- A person is a user or, where no user is known, a label. One who uses a service by several doors counts once.
create function read.detected_service_user_totals(schema text) returns void language plpgsql as $$
begin
  execute format($sql$
    insert into %1$I.detected_service_people (company_id, detected_service_id, users, unmatched)
      select p.company_id, p.detected_service_id, count(*), count(*) filter (where p.company_user_id is null)
      from (select distinct u.company_id, u.detected_service_id, u.company_user_id,
          case when u.company_user_id is null then u.label end as label
        from %1$I.detected_service_user u where u.detected_service_id is not null and not u.is_forgotten) p
      where p.company_user_id is not null or p.label is not null group by 1, 2 $sql$, schema);
end $$;

-- Of each person whose uses became more or fewer, the uses that are there now tell whether the person came or went.
create function read.move_detected_people(companies uuid[], services uuid[], persons uuid[], labels text[], changes bigint[])
returns void language plpgsql as $$
begin
  merge into detected_service_people t
    using (select c.company_id, c.detected_service_id, sum(c.users) as users,
        coalesce(sum(c.users) filter (where c.person is null), 0) as unmatched
      from (select m.company_id, m.detected_service_id, m.person,
          (m.uses > 0)::int - (m.uses - m.change > 0)::int as users
        from (select v.*, case when v.person is null
            then (select count(*) from detected_service_user u where u.company_id = v.company_id
              and u.detected_service_id = v.detected_service_id and u.company_user_id is null and u.label = v.label
              and not u.is_forgotten)
            else (select count(*) from detected_service_user u where u.company_id = v.company_id
              and u.detected_service_id = v.detected_service_id and u.company_user_id = v.person
              and not u.is_forgotten) end as uses
          from unnest(companies, services, persons, labels, changes)
            as v (company_id, detected_service_id, person, label, change)) m) c
      group by 1, 2 having sum(c.users) <> 0 or sum(c.users) filter (where c.person is null) <> 0) d
    on (t.company_id, t.detected_service_id) = (d.company_id, d.detected_service_id)
    when matched and t.users + d.users = 0 then delete
    when matched then update set users = t.users + d.users, unmatched = t.unmatched + d.unmatched
    when not matched then insert (company_id, detected_service_id, users, unmatched)
      values (d.company_id, d.detected_service_id, d.users, d.unmatched);
end $$;

create function read.count_detected_people() returns trigger language plpgsql as $$
declare
  path text := current_setting('search_path');
  companies uuid[]; services uuid[]; persons uuid[]; labels text[]; changes bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c.company_id), array_agg(c.service), array_agg(c.person), array_agg(c.label), array_agg(c.change)
      into companies, services, persons, labels, changes
      from (select company_id, detected_service_id as service, company_user_id as person,
          case when company_user_id is null then label end as label, count(*) as change
        from added where detected_service_id is not null and not is_forgotten
          and (company_user_id is not null or label is not null) group by 1, 2, 3, 4) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c.company_id), array_agg(c.service), array_agg(c.person), array_agg(c.label), array_agg(c.change)
      into companies, services, persons, labels, changes
      from (select company_id, detected_service_id as service, company_user_id as person,
          case when company_user_id is null then label end as label, -count(*) as change
        from gone where detected_service_id is not null and not is_forgotten
          and (company_user_id is not null or label is not null) group by 1, 2, 3, 4) c;
  else
    select array_agg(c.company_id), array_agg(c.service), array_agg(c.person), array_agg(c.label), array_agg(c.change)
      into companies, services, persons, labels, changes
      from (select company_id, detected_service_id as service, company_user_id as person,
          case when company_user_id is null then label end as label, sum(n) as change
        from (select 1 as n, * from added union all select -1, * from gone) r
        where detected_service_id is not null and not is_forgotten
          and (company_user_id is not null or label is not null) group by 1, 2, 3, 4 having sum(n) <> 0) c;
  end if;
  if companies is null then return null; end if;
  perform set_config('search_path', quote_ident(tg_table_schema), true);
  perform read.move_detected_people(companies, services, persons, labels, changes);
  perform set_config('search_path', path, true);
  return null;
end $$;

create trigger detected_use_added after insert on read.detected_service_user referencing new table as added
  for each statement execute function read.count_detected_people();
create trigger detected_use_changed after update on read.detected_service_user
  referencing old table as gone new table as added
  for each statement execute function read.count_detected_people();
create trigger detected_use_removed after delete on read.detected_service_user referencing old table as gone
  for each statement execute function read.count_detected_people();

select read.detected_service_user_totals('read');
