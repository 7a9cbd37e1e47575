import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import { answerOf } from './call';
import type { Input, LooseInput } from './input';
import { refresh } from './query-client';
import { makesOne, Repeats } from './repeats';
import type { OnProgress } from './send-with-progress';

let lastOwnChange = 0;
/** When this console last started or finished a change of its own, so that lists can tell it from changes of others. */
export const ownChangeAt = () => lastOwnChange;

/**
 * Writes through an endpoint. Everything on the screen is read again afterwards: the server waits for its read models, so this
 * shows the change even when the socket is down. Where they lag, the answer says so and the push of the change is waited for.
 * What is sent again because its answer was lost is made once.
 */
export const useWrite = <E extends Endpoint>(endpoint: E, { onProgress }: { onProgress?: OnProgress } = {}) => {
  const client = useQueryClient();
  const [repeats] = useState(() => new Repeats());
  return useMutation<AnswerOf<E>, Error, Input<E>>({
    mutationFn: async (input) => {
      lastOwnChange = Date.now();
      const key = makesOne(endpoint) ? repeats.keyFor(input as LooseInput) : undefined;
      const answer = await answerOf(endpoint, input, { onProgress, key });
      if (key) repeats.succeeded(key);
      return answer;
    },
    onSuccess: () => {
      lastOwnChange = Date.now();
      void refresh(client);
    },
  });
};
