import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import { answerOf } from './call';
import type { Input } from './input';
import { refetchesOf } from './refetches';
import type { OnProgress } from './send-with-progress';
import type { Toast } from './toast';

let lastOwnChange = 0;
/** When this console last started or finished a change of its own, so that lists can tell it from changes of others. */
export const ownChangeAt = () => lastOwnChange;

/** Writes through an endpoint, then refetches everything on the screen. */
export const write = async <E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: Input<E>,
  { removes, ...how }: { onProgress?: OnProgress; key?: string; removes?: readonly string[] } = {},
): Promise<AnswerOf<E>> => {
  lastOwnChange = Date.now();
  const answer = await refetchesOf(client).after(() => answerOf(endpoint, input, how), removes);
  lastOwnChange = Date.now();
  return answer;
};

/** The undo of a toast: one call that takes the act back. */
export const undoBy =
  <E extends Endpoint>(endpoint: E, input: Input<E>): NonNullable<Toast['undo']> =>
  (client) =>
    write(client, endpoint, input);
