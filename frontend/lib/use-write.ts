import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import type { Input, LooseInput } from './input';
import { createsEntity, IdempotencyKeys } from './idempotency-keys';
import type { OnProgress } from './send-with-progress';
import { showOutcome, type Outcome } from './toast';
import { write } from './write';

type OutcomeOf<E extends Endpoint> = Outcome | ((answer: AnswerOf<E>, input: Input<E>) => Outcome);

/**
 * Writes through an endpoint, then refetches everything on the screen. The server waits for its read models, so the
 * change is shown even without the socket.
 * A double click is one call.
 * If they lag, the response says so, and the push of the change is awaited. A retry after a lost response writes once.
 * @param outcome what answers the act once it succeeded: nothing happens silently
 * @param how.removes the ids of the entities that the act removes, whose screens are not read again
 */
export const useWrite = <E extends Endpoint>(
  endpoint: E,
  outcome: OutcomeOf<E>,
  { onProgress, removes }: { onProgress?: OnProgress; removes?: (input: Input<E>) => readonly string[] } = {},
) => {
  const client = useQueryClient();
  const [repeats] = useState(() => new IdempotencyKeys());
  const [underWay] = useState(() => new Map<string, Promise<AnswerOf<E>>>());
  const act = async (input: Input<E>): Promise<AnswerOf<E>> => {
    const key = createsEntity(endpoint) ? repeats.keyFor(input as LooseInput) : undefined;
    const answer = await write(client, endpoint, input, { onProgress, key, removes: removes?.(input) });
    if (key) repeats.release(key);
    showOutcome(typeof outcome === 'function' ? outcome(answer, input) : outcome);
    return answer;
  };
  return useMutation<AnswerOf<E>, Error, Input<E>>({
    mutationFn: (input) => {
      const { params, query, body } = input as LooseInput;
      if (body instanceof Blob) return act(input);
      const call = JSON.stringify([params, query, body]);
      const answer = underWay.get(call) ?? act(input).finally(() => underWay.delete(call));
      underWay.set(call, answer);
      return answer;
    },
  });
};
