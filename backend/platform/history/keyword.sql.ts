import { historyEntities } from '../../contract/history-kinds';
import { eventSetOf } from '../kit/entity-registry';
import { searchText } from '../kit/search-text';
import type { Where } from '../http/find-page';

/** The entities that people search by name, with their folded names. */
const searched: readonly (readonly [model: string, id: string, text: string])[] = [
  ['company_service', 'id', 'search'],
  ['company_user', 'id', 'search'],
  ['plan', 'id', 'search'],
  ['device', 'id', 'search'],
  ['payment', 'id', 'search'],
  ['detected_service', 'id', 'search'],
  ['department_term', 'department_id', 'search'],
  ['administrator', 'id', `lower(normalize(coalesce(name, '') || ' ' || email, NFKC))`],
];
const named = searched.map(([model, id, text]) => `select ${id} from ${model} where strpos(${text}, ?) > 0`).join(`
  union all `);

/** The columns of an event that refer to an entity. */
const references = ['entity_id', 'service_id', 'user_id', 'actor_id'];

const typesTitled = (words: string): string[] =>
  historyEntities.flatMap((entity) =>
    Object.entries(eventSetOf(entity).kinds).flatMap(([type, { title }]) =>
      searchText(title).includes(words) ? [type] : [],
    ),
  );

/** Events about an entity of this name today, by a person of this name, or whose title holds the words. */
export const andKeyword = (where: Where, keyword: string): Where => {
  const words = searchText(keyword);
  const aboutNamed = references.map((column) => `r.${column} in (${named})`).join(' or ');
  const values = references.flatMap(() => searched.map(() => words));
  return where.and(`r.type = any(?) or ${aboutNamed}`, typesTitled(words), ...values);
};
