import { compile, idOf, textOf } from '../connectors/account-mapper.rules';
import { ConnectorError, type ConnectorContext } from '../connectors/connector.rules';
import { itemListOf } from '../connectors/item-list.rules';
import { LoopGuard } from '../connectors/loop-guard.rules';
import type { VendorSession } from '../connectors/vendor-session.service';
import { departmentPaths, type ListedDepartment } from './department-paths.rules';
import type { PeopleBlock } from './people-block.rules';
import { personMapper, placementMapper } from './person-mapper.rules';
import type { SourceDepartment, SourceList, SourcePerson } from './source-person.rules';

const maxPersonCount = 200_000;
const maxNameCharacters = 100;

type List = Pick<PeopleBlock, 'request' | 'furtherRequests' | 'pagination' | 'items'>;

/** Every item of a list once, by its id. */
async function* itemsOf<T extends { externalId: string }>(
  list: List,
  session: VendorSession,
  toItem: (item: unknown) => Promise<T | undefined>,
): AsyncGenerator<T> {
  const readList = itemListOf(list);
  const seenIds = new Set<string>();
  for (const request of [list.request, ...(list.furtherRequests ?? [])]) {
    const guard = new LoopGuard();
    for await (const page of readList(session, request, guard)) {
      const before = seenIds.size;
      for (const one of page) {
        const item = await toItem(one);
        if (!item || seenIds.has(item.externalId)) continue;
        seenIds.add(item.externalId);
        yield item;
      }
      if (seenIds.size > maxPersonCount) throw new ConnectorError('too_large');
      guard.countNew(seenIds.size - before);
    }
  }
}

const departmentMapper = ({ department }: NonNullable<PeopleBlock['departments']>) => {
  const { id, name, parent = 'null' } = department;
  const evaluate = compile(`{"id": (${id}), "name": (${name}), "parent": (${parent})}`);
  return async (item: unknown): Promise<ListedDepartment & { externalId: string }> => {
    const mappedItem = (await evaluate(item)) as Record<string, unknown>;
    const externalId = idOf(mappedItem.id);
    const parentId =
      mappedItem.parent === undefined || mappedItem.parent === null ? null : textOf(mappedItem.parent, 500);
    return { externalId, id: externalId, name: textOf(mappedItem.name, maxNameCharacters) ?? externalId, parentId };
  };
};

const sourceDepartmentOf = (
  { id: externalId, parentId }: ListedDepartment,
  paths: ReadonlyMap<string, string>,
): SourceDepartment => ({
  externalId,
  parentExternalId: parentId !== null && paths.has(parentId) ? parentId : null,
  path: paths.get(externalId) ?? '',
});

/** A department that is not listed must not move anybody out of the others. */
export const withPaths = (person: SourcePerson, paths: ReadonlyMap<string, string>): SourcePerson => {
  const { departments: ids } = person;
  if (!ids) return person;
  const unknownIds = ids.filter((id) => !paths.get(id));
  return {
    ...person,
    departments: ids.flatMap((id) => paths.get(id) || []),
    ...(unknownIds.length > 0 && { unknownDepartments: unknownIds }),
  };
};

/** Reads the people and the departments that a row describes. */
export function peopleList(block: PeopleBlock) {
  const toPerson = personMapper(block);
  const toPlacement = block.placements && placementMapper(block.placements);
  const toDepartment = block.departments && departmentMapper(block.departments);

  return async (session: VendorSession, { today }: ConnectorContext): Promise<SourceList> => {
    const listedDepartments: ListedDepartment[] = [];
    if (block.departments && toDepartment)
      for await (const department of itemsOf(block.departments, session, toDepartment))
        listedDepartments.push(department);
    const paths = departmentPaths(listedDepartments);
    const placements = new Map<string, SourcePerson>();
    if (block.placements && toPlacement)
      for await (const one of itemsOf(block.placements, session, toPlacement)) placements.set(one.externalId, one);
    const people: SourcePerson[] = [];
    for await (const person of itemsOf(block, session, (item) => toPerson(item, { today }))) {
      const placedPerson = { ...person, ...placements.get(person.externalId) };
      people.push(toDepartment ? withPaths(placedPerson, paths) : placedPerson);
    }
    return { people, departments: listedDepartments.map((department) => sourceDepartmentOf(department, paths)) };
  };
}
