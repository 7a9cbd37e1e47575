import { importActFlags } from '../../../backend/contract/import-flags';
import type { ImportKindName } from '../../../backend/contract/imports';
import { useFlags } from '../../lib/permissions';

/** Whether this administrator may commit and take back imports of a kind; the server checks it again. */
export const useMayCommit = (kind: ImportKindName): boolean => {
  const flags = useFlags();
  const flag = importActFlags[kind];
  return flag === undefined || flags.has(flag);
};
