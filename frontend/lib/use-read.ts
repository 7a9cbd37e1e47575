import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import { answerOf, isGone } from './call';
import { nameOf, type Input } from './input';

/**
 * The query of an endpoint for TanStack: its key is the endpoint and the input, its models select the pushes that make
 * it stale.
 */
export const readOf = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<AnswerOf<E>>({
    queryKey: [nameOf(endpoint), input],
    queryFn: ({ signal }) => answerOf(endpoint, input, { givenUp: signal }),
    meta: { models: endpoint.models },
  });

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

/** Reads an endpoint and keeps the answer up to date; a deleted entity is no longer shown. */
export const useRead = <E extends Endpoint>(endpoint: E, input: Input<E>, options: Options = {}) => {
  const read = useQuery({
    ...readOf(endpoint, input),
    ...(options.once && readOnce),
    enabled: options.enabled,
    refetchInterval: options.every,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  });
  return isGone(read.error) ? { ...read, data: undefined } : read;
};
