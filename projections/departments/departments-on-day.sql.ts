const newest = (column: string, isSet: string, as: string) =>
  `(array_agg(${column} order by effective_from desc, revision desc) filter (where ${isSet}))[1] as ${as}`;

/**
 * The departments founded by a day, as of that day, as a table to join.
 * Columns: `id, name, search, parent_id, is_active, founded_on, depth` (1 at the top), and `names` and `ids` from the top down
 * to the department.
 */
export const departmentsOn = (day: string): string => `
  (with recursive department as (
     select department_id as id, ${newest('name', 'name is not null', 'name')},
       ${newest('search', 'search is not null', 'search')},
       ${newest('parent_id', 'says_parent', 'parent_id')},
       ${newest('is_active', 'is_active is not null', 'is_active')}, min(effective_from) as founded_on
     from department_term where effective_from <= date '${day}' group by department_id),
   tree as (
     select d.*, 1 as depth, array[d.name] as names, array[d.id] as ids from department d where d.parent_id is null
     union all
     select d.*, t.depth + 1, t.names || d.name, t.ids || d.id from department d join tree t on d.parent_id = t.id)
   select * from tree)`;

/**
 * The members of departments on a day, as a table to join: company_user_id, department_id, effective_from, place (0 is the main one).
 * Users who are deleted by that day have no department.
 */
export const membersOn = (day: string): string => `
  (select m.company_user_id, m.department_id, m.effective_from, m.place from department_member m
   join company_user mu on mu.id = m.company_user_id and (mu.deleted_on is null or mu.deleted_on > date '${day}')
   where m.effective_from <= date '${day}' and m.department_id is not null and not exists (
     select from department_member later
     where later.company_user_id = m.company_user_id and later.effective_from <= date '${day}'
       and (later.effective_from, later.revision) > (m.effective_from, m.revision)))`;
