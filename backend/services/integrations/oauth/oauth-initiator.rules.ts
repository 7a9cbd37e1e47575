import type { ApiRequest } from '../../../platform/http/api-request';
import { notLoggedIn } from '../../../platform/http/refusals';
import type { Initiator } from './oauth-states.service';

/** Who sent this request. @throws Refused without a session */
export const initiatorOf = ({ administrator, http: { sessionToken } }: ApiRequest): Initiator => {
  if (!sessionToken) throw notLoggedIn();
  return { administrator, sessionToken };
};
