import { Link } from 'react-router';
import type { SsoRow } from '../../../backend/contract/sso';
import { OrDash } from '../../ui/relative-time';

/** The name of an identity provider, and the way to it where it is a registered service. */
export function IdentityProvider({ setting }: Pick<SsoRow, 'setting'>) {
  const { id, name } = setting?.identityProvider ?? { id: null, name: null };
  return id ? <Link to={`/services/${id}`}>{name}</Link> : <OrDash>{name}</OrDash>;
}
