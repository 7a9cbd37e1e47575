import type { integrationOperations } from '../../../contract/integration-words';
import type { WordOf } from '../../../contract/vocabulary';
import type { Authentication } from '../catalogue/authentication.rules';

export type IntegrationOperation = WordOf<typeof integrationOperations>;
export type OAuthKind = Extract<Authentication, { type: 'oauth2' }>;

/** Scopes that vendors grant without naming them in the answer. */
const silentScopes: readonly string[] = ['offline_access', 'refresh_token', 'openid', 'profile', 'email'];

/** The scopes of these operations, each once. */
export const scopesOf = ({ scopes }: OAuthKind, operations: readonly IntegrationOperation[]): string[] => [
  ...new Set(operations.flatMap((operation) => scopes[operation] ?? [])),
];

/** The scopes of a vendor's answer; an answer without any granted what was requested. */
export const grantedScopes = (answeredScope: string | undefined, requestedScopes: readonly string[]): string[] =>
  answeredScope?.trim() ? answeredScope.trim().split(/[\s,]+/) : [...requestedScopes];

/** The chosen operations of which every scope was granted. An operation that the kind does not have never is. */
export const grantedOperations = (
  { scopes, includedScopes = {} }: OAuthKind,
  chosenOperations: readonly IntegrationOperation[],
  scopeNames: readonly string[],
): IntegrationOperation[] => {
  const names = scopeNames
    .flatMap((scope) => [scope, ...(includedScopes[scope] ?? [])])
    .map((name) => name.toLowerCase());
  // Microsoft and Google answer scopes as addresses whose last part is the name.
  const isGranted = (scope: string) =>
    silentScopes.includes(scope) ||
    names.some((name) => name === scope.toLowerCase() || name.endsWith(`/${scope.toLowerCase()}`));
  return chosenOperations.filter((operation) => scopes[operation]?.every(isGranted));
};
