import { useQueries } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import type { Input } from './input';
import { usePast } from './past';
import { readOf } from './use-read';

/** Reads an endpoint for each of these inputs; the answers are there when all of them are. */
export const useReadEach = <E extends Endpoint>(endpoint: E, inputs: readonly Input<E>[]) => {
  const past = usePast();
  return useQueries({
    queries: inputs.map((input) => readOf(endpoint, input, past)),
    combine: (reads) => ({
      data: reads.every(({ data }) => data !== undefined) ? reads.map(({ data }) => data as AnswerOf<E>) : undefined,
      error: reads.find(({ error }) => error)?.error ?? null,
    }),
  });
};
