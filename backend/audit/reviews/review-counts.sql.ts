/** How many accounts of each campaign are in which state, as a table to join: `review_id` and the counts. */
export const reviewCounts = `
  (select review_id, count(*)::integer as items, count(decision)::integer as decided,
     count(*) filter (where decision = 'keep')::integer as keep,
     count(*) filter (where decision = 'remove')::integer as remove,
     count(*) filter (where decision = 'change')::integer as change,
     count(*) filter (where task_state in ('open', 'carried_out'))::integer as open_tasks
   from access_review_item group by review_id)`;

/** The columns of `reviewCounts` by the names of the API. */
export const countColumns = `coalesce(c.items, 0) as "itemsCount", coalesce(c.decided, 0) as "decidedCount",
  coalesce(c.keep, 0) as "keepCount", coalesce(c.remove, 0) as "removeCount", coalesce(c.change, 0) as "changeCount",
  coalesce(c.open_tasks, 0) as "openTasksCount"`;
