import type { Me } from '../backend/contract/auth';
import { firstReadsOf } from './app/first-reads';
import { rowAt } from './app/row-at';
import { loadPart } from './lib/chunk-reload';
import { receiveLinkToken } from './lib/link-token';
import { receiveOauthAnswer } from './lib/oauth-answer';
import { readAhead } from './lib/read-ahead';

receiveOauthAnswer();
receiveLinkToken();
const row = rowAt(location.pathname);

/** Requests what the screen reads first; only scope `admin` may read everything. */
const readFirst = async () => {
  const login = await readAhead('/login-check');
  if (!row || !login.ok) return;
  const { companyAdministratorPermissionScopeId: scope } = (await login.clone().json()) as Me;
  if (scope === 'admin') firstReadsOf(row.path, location).forEach((path) => void readAhead(path));
};

readFirst().catch(() => undefined);
void loadPart(() => import('./main'));
// The screen comes beside the main script instead of after it; a failure is the router's to show.
row?.screen().catch(() => undefined);
