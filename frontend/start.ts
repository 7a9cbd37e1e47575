import { rowAt } from './app/row-at';
import { loadPart } from './lib/chunk-reload';
import { receiveLinkToken } from './lib/link-token';
import { receiveOauthAnswer } from './lib/oauth-answer';

receiveOauthAnswer();
receiveLinkToken();
void loadPart(() => import('./main'));
// The screen comes beside the main script instead of after it; a failure is the router's to show.
rowAt(location.pathname)?.screen().catch(() => undefined);
