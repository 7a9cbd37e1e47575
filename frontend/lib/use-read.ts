import { queryOptions, useQuery } from '@tanstack/react-query';
import { isOpenToAreas } from '../../backend/contract/auditor-areas';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import { answerOf, isGone } from './call';
import { nameOf, type Input } from './input';
import { usePast, type Past } from './past';
import { pastOf } from './past-calls';
import { useMe } from './session';

/**
 * The query of an endpoint for TanStack: its key is the endpoint, the input and the past day that it answers for. Its
 * models select the pushes that make it stale.
 */
export const readOf = <E extends Endpoint>(endpoint: E, input: Input<E>, past?: Past) => {
  const day = pastOf(endpoint, past);
  return queryOptions<AnswerOf<E>>({
    queryKey: [nameOf(endpoint), input, ...(day ? [day] : [])],
    queryFn: ({ signal }) => answerOf(endpoint, input, { givenUp: signal, past: past ?? null }),
    meta: { models: endpoint.models, asOf: endpoint.asOf },
  });
};

interface Options {
  enabled?: boolean;
  /** Shows the answer to the former input until the new one is there: for lists being paged, sorted and filtered. */
  keepPrevious?: boolean;
  /** Reads once, without retry or refetch: for data that cannot change while it is shown. */
  once?: boolean;
  /** Polls with this interval in milliseconds: for running work, in case the socket misses a message. */
  every?: number;
}

const readOnce = {
  staleTime: Infinity,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Without models no change makes it stale: a token that was just used would be refused.
  meta: {},
} as const;

const dayIn = (queryKey: readonly unknown[]) => JSON.stringify(queryKey[2]);

/** Whether the session may read it: an auditor link reads its areas alone. */
const useIsGranted = (endpoint: Endpoint): boolean => {
  const link = useMe()?.auditorLink;
  return !link || isOpenToAreas(link.areas, endpoint);
};

/**
 * Reads an endpoint and keeps the answer up to date; a deleted entity is no longer shown. What an auditor link does not
 * grant is not requested.
 */
export const useRead = <E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) => {
  const query = readOf(endpoint, input, usePast());
  const isGranted = useIsGranted(endpoint);
  const reading = useQuery({
    ...query,
    ...(options.once && readOnce),
    enabled: isGranted && (options.enabled ?? true),
    refetchInterval: options.every,
    // What another day shows is never shown as this day's.
    placeholderData: (former, of) =>
      options.keepPrevious && of && dayIn(of.queryKey) === dayIn(query.queryKey) ? former : undefined,
  });
  return isGone(reading.error) ? { ...reading, data: undefined } : reading;
};
