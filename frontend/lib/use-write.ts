import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import { answerOf } from './call';
import type { Input } from './input';
import { refresh } from './query-client';
import type { OnProgress } from './send-with-progress';

let lastOwnChange = 0;
/** When this console last began or finished a change of its own, so that lists can tell its result from other people's. */
export const ownChangeAt = () => lastOwnChange;

/**
 * Writes through an endpoint. Everything on the screen is read again afterwards: the server answers only when its read
 * models have the change, so this shows it even when the socket is down.
 */
export const useWrite = <E extends Endpoint>(endpoint: E, { onProgress }: { onProgress?: OnProgress } = {}) => {
  const client = useQueryClient();
  return useMutation<AnswerOf<E>, Error, Input<E>>({
    mutationFn: (input) => {
      lastOwnChange = Date.now();
      return answerOf(endpoint, input, { onProgress });
    },
    onSuccess: () => {
      lastOwnChange = Date.now();
      void refresh(client);
    },
  });
};
