import { vendorWords } from '../connectors/secrets.rules';

type Json = Record<string, unknown>;

/** Objects only. */
const parse = (body: string): Json | undefined => {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : undefined;
  } catch {
    return undefined;
  }
};

const asText = (scope: unknown) => (Array.isArray(scope) ? scope.join(' ') : scope);

/**
 * A token answer in the form of the standard. Slack and GitHub send failures with status 200. Others send errors of
 * their own form, another type of token, or null for what is absent. ID tokens are not used.
 */
export const standardAnswer = (status: number, body: string): { status: number; body: string } => {
  const json = parse(body);
  // A grant that is no object is left to the library, which refuses it.
  if (!json) return status < 300 ? { status, body } : { status, body: JSON.stringify(asRefusal({}, body)) };
  const { id_token: _, ...present } = Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
  const isGrant = status < 300 && Boolean(present.access_token || !present.error);
  return isGrant
    ? { status: 200, body: JSON.stringify(asGrant(present)) }
    : { status: status < 300 ? 400 : status, body: JSON.stringify(asRefusal(present, body)) };
};

const asGrant = (answer: Json): Json => ({
  ...answer,
  token_type: 'bearer',
  ...('scope' in answer && { scope: asText(answer.scope) }),
});

const asRefusal = ({ error, ...answer }: Json, body: string): Json =>
  typeof error === 'string'
    ? { ...answer, error }
    : { error: 'refused', error_description: vendorWords(body) ?? 'refused' };
