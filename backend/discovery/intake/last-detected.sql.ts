const lock = `hashtextextended('daicho.detection_last ' || $1, 0)`;

/**
 * Before hits are added. A removal waits for it, so that it does not compute a last day without hits that are being added.
 * Parameter: the company.
 */
export const lockForAdding = `select pg_advisory_xact_lock_shared(${lock})`;
/** Before hits are removed. */
export const lockForRemoving = `select pg_advisory_xact_lock(${lock})`;

/** After hits were added. Parameters: the company, the service and the day of each hit. Nearly all change no row. */
export const raiseLastDetected = `
  insert into app.detection_last as l (company_id, detected_service_id, day)
  select $1, n.id, n.day
  from (select id, max(day) as day from unnest($2::uuid[], $3::date[]) as hit (id, day) group by id) n
  left join app.detection_last o on o.company_id = $1 and o.detected_service_id = n.id
  where o.day is null or o.day < n.day
  order by n.id
  on conflict (company_id, detected_service_id) do update set day = greatest(l.day, excluded.day)`;

/** After hits were removed. Parameters: the company, the services. One without hits is last detected where it was first. */
export const recomputeLastDetected = `
  with gone as (
    delete from app.detection_last l where l.company_id = $1 and l.detected_service_id = any($2::uuid[])
      and not exists (select from app.detection_hit h
        where h.company_id = l.company_id and h.detected_service_id = l.detected_service_id))
  update app.detection_last l set day = n.day
  from (select detected_service_id, max(day) as day from app.detection_hit
    where company_id = $1 and detected_service_id = any($2::uuid[]) group by 1) n
  where l.company_id = $1 and l.detected_service_id = n.detected_service_id and l.day <> n.day`;
