import { importActFlags, importFlags } from '../../contract/import-flags';
import type { ImportKindName } from '../../contract/imports';
import type { ApiRequest } from '../http/api-request';

/** The flags of a commit and of its reversal. @throws Refused 403 */
export const requireCommitFlags = (request: ApiRequest, kind: ImportKindName): void => {
  request.need(importFlags[kind]);
  const actFlag = importActFlags[kind];
  if (actFlag) request.need(actFlag);
};
