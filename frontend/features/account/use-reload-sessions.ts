import { useQueryClient } from '@tanstack/react-query';
import { ownAccount } from '../../../backend/contract/own-account';
import { readOf } from '../../lib/use-read';

/** Reads the list of sessions again: no read model holds it, so neither a push nor a write does. */
export const useReloadSessions = () => {
  const client = useQueryClient();
  const { queryKey } = readOf(ownAccount.sessions, {});
  return () => client.invalidateQueries({ queryKey });
};
