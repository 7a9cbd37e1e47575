/** The newest campaign of the series of one, as `newest_id`; itself without a next one. A cancelled one is no next one. */
export const newestOfSeries = (id: string): string => `
  with recursive series(id, place) as (
    select ${id}::uuid, 0
    union all select n.id, s.place + 1 from series s
      join access_review n on n.previous_review_id = s.id and n.state <> 'cancelled')
  select id as newest_id from series order by place desc limit 1`;
