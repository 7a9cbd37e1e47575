import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import { answerOf } from './call';
import type { Input, LooseInput } from './input';
import { refetchesOf } from './refetches';
import { makesOne, Repeats } from './repeats';
import type { OnProgress } from './send-with-progress';

let lastOwnChange = 0;
/** When this console last started or finished a change of its own, so that lists can tell it from changes of others. */
export const ownChangeAt = () => lastOwnChange;

/**
 * Writes through an endpoint, then refetches everything on the screen. The server waits for its read models, so the
 * change is shown even without the socket.
 * If they lag, the response says so, and the push of the change is awaited. A retry after a lost response writes once.
 */
export const useWrite = <E extends Endpoint>(endpoint: E, { onProgress }: { onProgress?: OnProgress } = {}) => {
  const client = useQueryClient();
  const [repeats] = useState(() => new Repeats());
  return useMutation<AnswerOf<E>, Error, Input<E>>({
    mutationFn: async (input) => {
      lastOwnChange = Date.now();
      const key = makesOne(endpoint) ? repeats.keyFor(input as LooseInput) : undefined;
      const answer = await refetchesOf(client).after(() => answerOf(endpoint, input, { onProgress, key }));
      lastOwnChange = Date.now();
      if (key) repeats.succeeded(key);
      return answer;
    },
  });
};
