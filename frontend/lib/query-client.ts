import { QueryClient, type Query } from '@tanstack/react-query';
import type { AsOf } from '../../backend/contract/as-of';
import type { ReadModel } from '../../backend/contract/read-models';
import { ProblemError } from './call';
import { buildingCode, buildingRetryMs, maxBuildingAttempts } from './past-calls';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { models?: readonly ReadModel[]; asOf?: AsOf };
  }
}

const otherRetryMs = 800;

/** Whether the server is still building what a past day shows. */
export const isBuilding = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === buildingCode;

const worthAnotherTry = (times: number, error: Error) =>
  isBuilding(error) ? times < maxBuildingAttempts : times < 1 && error instanceof ProblemError && error.code >= 500;
const retryDelay = (_: number, error: Error) => (isBuilding(error) ? buildingRetryMs : otherRetryMs);

/** The cache of the server's answers. Pushes keep it fresh, so an answer counts as fresh for longer than without them. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthAnotherTry, retryDelay, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Refetches what is on the screen and marks the rest stale; `models` limits it to answers that depend on them.
 * @param isRemoved whether a query shows an entity that was just removed; it is marked stale, never refetched
 */
export async function refresh(
  client: QueryClient,
  models?: readonly ReadModel[],
  includes: (query: Query) => boolean = () => true,
  isRemoved: (query: Query) => boolean = () => false,
): Promise<void> {
  // Reads without models (for example of a mail's token) do not depend on changes.
  const isConcerned = (query: Query) =>
    (query.meta?.models ?? []).some((model) => !models || models.includes(model)) && includes(query);
  // A first fetch under way may bring the state before the change, and TanStack Query would not repeat it.
  const isFirstFetch = (query: Query) => query.state.data === undefined && query.state.fetchStatus !== 'idle';
  await client.cancelQueries({ predicate: (query) => isConcerned(query) && isFirstFetch(query) }, { silent: true });
  void client.invalidateQueries({
    predicate: (query) => isConcerned(query) && isRemoved(query),
    refetchType: 'none',
  });
  await client.invalidateQueries({ predicate: (query) => isConcerned(query) && !isRemoved(query) });
}
