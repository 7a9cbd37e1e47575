import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { OAuthKind } from '../../../services/integrations/oauth/oauth-scopes.rules';
import { erpFile, type ErpRow } from './erp-row.rules';

/** Every ERP that a company can choose, the only list of them. */
export const erpCatalogue: readonly ErpRow[] = erpFile.parse(load(readFileSync(join(__dirname, 'erp.yaml'), 'utf8')));

const byKind = new Map(erpCatalogue.map((row) => [row.kind, row]));

export const erpOf = (kind: string): ErpRow | undefined => byKind.get(kind);

/** How a kind of ERP authorises by OAuth, if it does. */
export const erpOAuthOf = (kind: string | null): OAuthKind | undefined => {
  const auth = kind === null ? undefined : erpOf(kind)?.connection?.auth;
  return auth?.type === 'oauth2' ? auth : undefined;
};
