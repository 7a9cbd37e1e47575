import type { Egress } from '../../../platform/egress/egress.service';
import { withScopes } from '../catalogue/authentication.rules';
import type { Connection } from '../catalogue/connection.rules';
import { ConnectorError, type ConnectorContext } from '../connectors/connector.rules';
import { itemListOf } from '../connectors/item-list.rules';
import { LoopGuard } from '../connectors/loop-guard.rules';
import { defaultRetries, type RetryOptions } from '../connectors/retry.rules';
import { compileJudgement, VendorSession } from '../connectors/vendor-session.service';
import type { VendorRequest } from '../catalogue/vendor-request.rules';
import type { DirectoryBlock } from './directory-block.rules';
import { appMapper, assignmentMapper, grantMapper, signInMapper, userIdMapper } from './directory-items.rules';
import type { VendorApp, VendorGrant, VendorSignIn } from './directory-items.rules';

export const maxApps = 2_000;
const maxAssignments = 200_000;

/** The apps or users whose grants are read, where a provider lists grants by app or by user. */
export interface GrantHolders {
  appRefs: readonly string[];
  userIds: readonly string[];
}

/** What an identity provider tells of other services. Calls given the same context share a token. */
export interface DirectoryConnector {
  readonly hasApps: boolean;
  readonly hasAssignments: boolean;
  readonly hasSignIns: boolean;
  /** How many days the log of sign-ins goes back. */
  readonly signInDays: number;
  /** The complete list, each app once. @throws ConnectorError */
  apps(context: ConnectorContext): Promise<VendorApp[]>;
  /** The ids of the users of an app. @throws ConnectorError */
  assignments(context: ConnectorContext, app: Pick<VendorApp, 'ref'>): Promise<string[]>;
  readonly hasGrants: boolean;
  /** Whether the provider lists the grants of one user at a time. */
  readonly hasGrantsOfUsers: boolean;
  /** What apps may do, in pages. @throws ConnectorError */
  grants(context: ConnectorContext, of: GrantHolders): AsyncIterable<VendorGrant[]>;
  /** Every sign-in between two instants, in pages. @throws ConnectorError */
  signIns(context: ConnectorContext, since: string, until: string): AsyncIterable<VendorSignIn[]>;
}

/** Fills `{appRef}`, `{userId}`, `{groupId}`, `{since}` and `{until}`; the credentials are filled later. */
const withValues = ({ path, query, ...request }: VendorRequest, values: Record<string, string>): VendorRequest => {
  const fillIn = (text: string, encode: (value: string) => string) =>
    Object.entries(values).reduce((result, [name, value]) => result.replaceAll(`{${name}}`, () => encode(value)), text);
  const inQuery = Object.entries(query ?? {}).map(([name, text]) => [name, fillIn(text, (value) => value)]);
  return { ...request, path: fillIn(path, encodeURIComponent), query: Object.fromEntries(inQuery) as typeof query };
};

/** One request, or one for each app or user that its path stands for. */
const requestsOf = (request: VendorRequest, { appRefs, userIds }: GrantHolders): VendorRequest[] => {
  if (request.path.includes('{appRef}')) return appRefs.map((appRef) => withValues(request, { appRef }));
  if (request.path.includes('{userId}')) return userIds.map((userId) => withValues(request, { userId }));
  return [request];
};

const mapAll = async <T>(items: readonly unknown[], map: (item: unknown) => Promise<T | undefined>): Promise<T[]> => {
  const mappedItems = await Promise.all(items.map(map));
  return mappedItems.filter((one): one is Awaited<T> & T => one !== undefined);
};

export function directoryConnector(
  egress: Pick<Egress, 'send'>,
  connection: Connection,
  directory: DirectoryBlock,
  retries: RetryOptions = defaultRetries,
): DirectoryConnector {
  const { apps, assignments, signIns, grants } = directory;
  const directoryConnection = { ...connection, auth: withScopes(connection.auth, directory.scopes) };
  const judgement = compileJudgement(directoryConnection);
  const sessions = new WeakMap<ConnectorContext, VendorSession>();
  const sessionOf = (context: ConnectorContext): VendorSession => {
    const session =
      sessions.get(context) ?? new VendorSession(egress, directoryConnection, judgement, context, retries);
    sessions.set(context, session);
    return session;
  };
  const appList = apps && { read: itemListOf(apps), map: appMapper(apps.app, apps.skip) };
  const userList = assignments && {
    read: itemListOf(assignments),
    map: assignmentMapper(assignments, assignments.skip),
  };
  const groupMembers = assignments?.groupMembers;
  const memberList = groupMembers && {
    read: itemListOf(groupMembers),
    map: userIdMapper(groupMembers.userId, groupMembers.skip),
  };
  const logs = signIns.map((log) => ({ ...log, read: itemListOf(log), map: signInMapper(log.signIn, log.skip) }));
  /** One group may have many apps. */
  const members = new WeakMap<ConnectorContext, Map<string, readonly string[]>>();
  const membersOf = async (context: ConnectorContext, groupId: string): Promise<readonly string[]> => {
    if (!groupMembers || !memberList) return [];
    const membersByGroup = members.get(context) ?? new Map<string, readonly string[]>();
    members.set(context, membersByGroup);
    const knownMembers = membersByGroup.get(groupId);
    if (knownMembers) return knownMembers;
    const request = withValues(groupMembers.request, { groupId });
    const users = new Set<string>();
    for await (const items of memberList.read(sessionOf(context), request, new LoopGuard())) {
      for (const userId of await mapAll(items, memberList.map)) users.add(userId);
      if (users.size > maxAssignments) throw new ConnectorError('too_large');
    }
    membersByGroup.set(groupId, [...users]);
    return [...users];
  };
  const grantLists = grants.map((list) => ({
    ...list,
    read: itemListOf(list),
    map: grantMapper(list.grant, list.skip),
  }));

  return {
    hasGrants: grants.length > 0,
    hasGrantsOfUsers: grants.some(({ request }) => request.path.includes('{userId}')),
    hasApps: apps !== undefined,
    hasAssignments: assignments !== undefined,
    hasSignIns: logs.length > 0,
    signInDays: directory.signInDays,

    async apps(context) {
      const appById = new Map<string, VendorApp>();
      if (!apps || !appList) return [];
      for await (const items of appList.read(sessionOf(context), apps.request, new LoopGuard())) {
        for (const app of await mapAll(items, appList.map)) appById.set(app.id, app);
        if (appById.size > maxApps) throw new ConnectorError('too_large');
      }
      return [...appById.values()];
    },

    async assignments(context, { ref }) {
      const userIds = new Set<string>();
      if (!assignments || !userList) return [];
      const request = withValues(assignments.request, { appRef: ref });
      for await (const items of userList.read(sessionOf(context), request, new LoopGuard())) {
        for (const one of await mapAll(items, userList.map))
          if ('userId' in one) userIds.add(one.userId);
          else for (const userId of await membersOf(context, one.groupId)) userIds.add(userId);
        if (userIds.size > maxAssignments) throw new ConnectorError('too_large');
      }
      return [...userIds];
    },

    async *grants(context, holders) {
      for (const list of grantLists)
        for (const request of requestsOf(list.request, holders))
          for await (const items of list.read(sessionOf(context), request, new LoopGuard()))
            yield await mapAll(items, list.map);
    },

    async *signIns(context, since, until) {
      for (const log of logs) {
        const request = withValues(log.request, { since, until });
        for await (const items of log.read(sessionOf(context), request, new LoopGuard()))
          yield await mapAll(items, log.map);
      }
    },
  };
}
