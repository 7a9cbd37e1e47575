import { historyEntities, type HistoryEntity } from '../../contract/history-kinds';
import { eventSetOf } from '../kit/entity-registry';
import { searchText } from '../kit/search-text';
import type { Where } from '../http/find-page';

/** The entities that people search by name, with their folded names. */
const searchedModels: readonly (readonly [entity: HistoryEntity, model: string, id: string])[] = [
  ['companyService', 'company_service', 'id'],
  ['companyUser', 'company_user', 'id'],
  ['plan', 'plan', 'id'],
  ['device', 'device', 'id'],
  ['payment', 'payment', 'id'],
  ['detectedService', 'detected_service', 'id'],
  ['department', 'department_term', 'department_id'],
];
const foldSql = (text: string) => `lower(normalize(${text}, NFKC))`;
const name = `coalesce(name, '')`;

/**
 * The ids of the entities with this name. A reader cannot find out by searching how an entity is called that they may
 * not read. Every history names administrators who acted, but not their addresses.
 */
const namedSql = (readable: readonly HistoryEntity[]): string[] => [
  ...searchedModels
    .filter(([entity]) => readable.includes(entity))
    .map(([, model, id]) => `select ${id} from ${model} where strpos(search, ?) > 0`),
  `select id from administrator
   where strpos(${foldSql(readable.includes('administrator') ? `${name} || ' ' || email` : name)}, ?) > 0`,
];

/** The columns of an event that refer to an entity. */
const references = ['entity_id', 'service_id', 'user_id', 'actor_id'];

const typesTitled = (words: string): string[] =>
  historyEntities.flatMap((entity) =>
    Object.entries(eventSetOf(entity).kinds).flatMap(([type, { title }]) =>
      searchText(title).includes(words) ? [type] : [],
    ),
  );

/** Events about an entity of this name today, by a person of this name, or whose title holds the words. */
export const andKeyword = (where: Where, keyword: string, readable: readonly HistoryEntity[]): Where => {
  const words = searchText(keyword);
  const namedStatements = namedSql(readable);
  const aboutNamed = references.map((column) => `r.${column} in (${namedStatements.join(' union all ')})`).join(' or ');
  const values = references.flatMap(() => namedStatements.map(() => words));
  return where.and(`r.type = any(?) or ${aboutNamed}`, typesTitled(words), ...values);
};
