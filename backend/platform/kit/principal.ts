import type { AuditorGrant } from '../../contract/auditor-areas';
import type { Context } from './commands';
import type { Actor, Metadata } from './events';

interface PrincipalOf<Kind extends Actor['kind'], Id extends string | null> {
  kind: Kind;
  id: Id;
  companyId: string;
}
export type Administrator = PrincipalOf<'administrator', string>;
/** An installation of the browser extension. */
export type Extension = PrincipalOf<'extension', string>;

/** A person behind a link for one review; the id is the link's. */
export type Reviewer = PrincipalOf<'reviewer', string> & { address: string; subjectId: string };
/** An auditor behind a link; the id is the link's. */
export type AuditorLink = PrincipalOf<'auditorLink', string> & { address: string; grant: AuditorGrant };
export type LinkPrincipal = Reviewer | AuditorLink;

/**
 * Who acts, and in which company; a user is authenticated by the link of an invitation. A further kind comes with its
 * feature.
 */
export type Principal =
  | Administrator
  | Extension
  | LinkPrincipal
  | PrincipalOf<'user', string>
  | PrincipalOf<'operator' | 'system' | 'connector', null>;

/** An administrator, found by a session or by the id that background work stored with its request. */
export const administratorOf = (companyId: string, id: string): Administrator => ({
  kind: 'administrator',
  id,
  companyId,
});

const channels = {
  administrator: 'console',
  user: 'console',
  reviewer: 'console',
  auditorLink: 'console',
  extension: 'api',
  operator: 'api',
  system: 'rule',
  connector: 'sync',
} as const satisfies Record<Principal['kind'], Metadata['channel']>;

type Circumstances = Omit<Context, 'companyId' | 'actor' | 'channel'> & Partial<Pick<Context, 'channel'>>;

/**
 * The context of a principal's commands.
 * @param circumstances with a channel if it differs from the principal's usual one
 */
export const contextOf = (
  { kind, id, companyId }: Pick<Principal, 'kind' | 'id' | 'companyId'>,
  circumstances: Circumstances,
): Context => {
  const actor: Actor = { kind, id };
  return { companyId, actor, channel: channels[kind], ...circumstances };
};
