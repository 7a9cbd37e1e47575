import type { AnswerOf, Result } from '../../../backend/contract/kit';
import { companyErps } from '../../../backend/contract/company-erps';
import { erpStatePrefix, oauth, type Authorised } from '../../../backend/contract/oauth';
import { call } from '../../lib/call';
import type { OauthAnswer } from '../../lib/oauth-answer';

export type Completed = Authorised | AnswerOf<typeof companyErps.completeOauth>;
type Completion = Promise<Result<Completed>>;

const completions = new WeakMap<OauthAnswer, Completion>();

/** The path's kind may be absent: the server reads the state. */
const anyKind = 'unknown';

/** The state tells whether a service or an ERP was authorised. */
const send = ({ state, code, error, errorDescription }: OauthAnswer, integrationKind: string): Completion => {
  const params = { integrationKind };
  const body = { state, ...(code && { code }), ...(error && { error }), ...(errorDescription && { errorDescription }) };
  return state.startsWith(erpStatePrefix)
    ? call(companyErps.completeOauth, { params, body })
    : call(oauth.complete, { params, body });
};

/** Sends a vendor's answer once, also where the screen is mounted again: the server takes each state only once. */
export const completeOnce = (answer: OauthAnswer, integrationKind = anyKind): Completion => {
  const completion = completions.get(answer) ?? send(answer, integrationKind);
  completions.set(answer, completion);
  return completion;
};
