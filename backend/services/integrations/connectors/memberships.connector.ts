import type { Membership } from '../catalogue/membership.rules';
import { compile, idOf, textOf } from './account-mapper.rules';
import { ConnectorError, type ConnectorContext } from './connector.rules';
import { itemListOf } from './item-list.rules';
import { LoopGuard } from './loop-guard.rules';
import type { VendorSession } from './vendor-session.service';

const maxGroups = 2_000;
const maxMemberships = 500_000;
const maxNameCharacters = 100;
/** Failures that leave the groups out: what remains can still be read. */
const omittedFailures: ReadonlySet<string> = new Set(['unauthorised', 'forbidden', 'too_large']);

/** What the expressions of an account know of its groups: bindings by the names of the memberships. */
export type GroupBindings = (accountId: unknown) => Record<string, unknown>;

/** The names of a group's members, or of each group. */
interface ReadMembership {
  name: string;
  byUser?: ReadonlyMap<string, readonly string[]>;
  byId?: Readonly<Record<string, string>>;
}

/** A group may go between the list and its members. */
const noneIfGone = (error: unknown): Set<string> => {
  if (error instanceof ConnectorError && error.status === 404) return new Set();
  throw error;
};

type SessionOf = (context: ConnectorContext) => VendorSession;

/** Reads groups and their members as a row describes them. */
const membershipReader = ({ name, groups, members, only }: Membership, sessionOf: SessionOf) => {
  const groupList = groups && {
    read: itemListOf(groups),
    idOf: compile(groups.id),
    nameOf: compile(groups.group),
    isSkipped: groups.skip ? compile(`$boolean(${groups.skip})`) : undefined,
  };
  const memberList = members && {
    read: itemListOf(members),
    userIdOf: compile(members.userId),
    isSkipped: members.skip ? compile(`$boolean(${members.skip})`) : undefined,
  };

  async function readGroups(session: VendorSession): Promise<Map<string, string>> {
    if (!groups || !groupList) return new Map([['', only!]]);
    const groupNames = new Map<string, string>();
    for await (const items of groupList.read(session, groups.request, new LoopGuard())) {
      for (const item of items) {
        if ((await groupList.isSkipped?.(item)) === true) continue;
        const id = idOf(await groupList.idOf(item));
        groupNames.set(id, textOf(await groupList.nameOf(item), maxNameCharacters) ?? id);
      }
      if (groupNames.size > maxGroups) throw new ConnectorError('too_large');
    }
    return groupNames;
  }

  async function membersOf(session: VendorSession, groupId: string): Promise<Set<string>> {
    const userIds = new Set<string>();
    if (!members || !memberList) return userIds;
    const path = members.request.path.replaceAll('{groupId}', () => encodeURIComponent(groupId));
    for await (const items of memberList.read(session, { ...members.request, path }, new LoopGuard())) {
      for (const item of items)
        if ((await memberList.isSkipped?.(item, { groupId })) !== true)
          userIds.add(idOf(await memberList.userIdOf(item, { groupId })));
      if (userIds.size > maxMemberships) throw new ConnectorError('too_large');
    }
    return userIds;
  }

  return async (context: ConnectorContext): Promise<ReadMembership> => {
    const session = sessionOf(context);
    const groupNames = await readGroups(session);
    if (!memberList) return { name, byId: Object.fromEntries(groupNames) };
    const byUser = new Map<string, string[]>();
    let memberships = 0;
    for (const [groupId, group] of groupNames) {
      const userIds = await membersOf(session, groupId).catch(noneIfGone);
      memberships += userIds.size;
      if (memberships > maxMemberships) throw new ConnectorError('too_large');
      for (const userId of userIds) byUser.set(userId, [...(byUser.get(userId) ?? []), group]);
      context.signal.throwIfAborted();
    }
    // A list that comes in another order is no change.
    for (const names of byUser.values()) names.sort();
    return { name, byUser };
  };
};

/**
 * Reads every membership of a row, once a context.
 * @returns undefined where the row has none
 * @throws ConnectorError unless the credentials may not read a membership, which is then unknown
 */
export const membershipsOf = (memberships: readonly Membership[], sessionFor: (one: Membership) => SessionOf) => {
  if (memberships.length === 0) return undefined;
  const readers = memberships.map((one) => membershipReader(one, sessionFor(one)));
  const readings = new WeakMap<ConnectorContext, Promise<GroupBindings>>();

  const read = async (context: ConnectorContext): Promise<GroupBindings> => {
    const all: ReadMembership[] = [];
    for (const reader of readers)
      try {
        all.push(await reader(context));
      } catch (error) {
        if (!(error instanceof ConnectorError) || !omittedFailures.has(error.code)) throw error;
      }
    return (accountId) =>
      Object.fromEntries(all.map(({ name, byUser, byId }) => [name, byId ?? byUser?.get(String(accountId)) ?? []]));
  };
  return (context: ConnectorContext): Promise<GroupBindings> => {
    const reading = readings.get(context) ?? read(context);
    readings.set(context, reading);
    return reading;
  };
};
