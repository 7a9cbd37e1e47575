import type { Result } from '../../../backend/contract/kit';
import { oauth, type Authorised } from '../../../backend/contract/oauth';
import { call } from '../../lib/call';
import type { OauthAnswer } from '../../lib/oauth-answer';

type Completion = Promise<Result<Authorised>>;

const completions = new WeakMap<OauthAnswer, Completion>();

/** The path's kind may be absent: the server reads the state. */
const anyKind = 'unknown';

const send = ({ state, code, error, errorDescription }: OauthAnswer, integrationKind: string): Completion =>
  call(oauth.complete, {
    params: { integrationKind },
    body: { state, ...(code && { code }), ...(error && { error }), ...(errorDescription && { errorDescription }) },
  });

/** Sends a vendor's answer once, also where the screen is mounted again: the server takes each state only once. */
export const completeOnce = (answer: OauthAnswer, integrationKind = anyKind): Completion => {
  const completion = completions.get(answer) ?? send(answer, integrationKind);
  completions.set(answer, completion);
  return completion;
};
