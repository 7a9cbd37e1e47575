import type { serviceCategories, WordOf } from '../vocabulary';
import type { CredentialField } from './credential-fields';

/** How a connector proves who it is; `manual` services cannot be connected. */
export const authKinds = [
  'manual',
  'oauth2',
  'client-credentials',
  'api-key',
  'api-token',
  'basic',
  'scim',
  'service-account',
] as const;

/** What is known of one service: enough for a generic connector to list its users. Braces in addresses name credential fields. */
export interface CatalogueRow {
  kind: string;
  name: string;
  /** Hiragana. */
  nameKana: string;
  category: WordOf<typeof serviceCategories>;
  /** ISO 3166-1 alpha-2. */
  vendorCountry: string;
  domains: readonly string[];
  risk: { level: 'low' | 'medium' | 'high'; kind: string };
  auth: (typeof authKinds)[number];
  credentialFields?: readonly CredentialField[];
  /** The values `region` may take, where the service knows a closed list. */
  regions?: readonly string[];
  baseUrl?: string;
  users?: UsersRequest;
  /** The call that tells the plan or the number of seats. */
  seatsRequest?: string;
  oauth?: { authorizeUrl?: string; tokenUrl?: string; scopes?: readonly string[] };
  /** How sure this row is: read in the vendor's reference, known from use, or guessed. */
  confidence: 'verified' | 'known' | 'guess';
  source?: string;
}

/** How the users are listed: method, path and body of the call, and where in the answer a fact stands (`$` is the whole answer). */
export interface UsersRequest {
  request: string;
  /** `none`, `page:<parameter>`, `offset:<parameter>`, `cursor:<parameter><-<path>`, `next-url:<path>`, `link-header` or `scim`. */
  pagination: string;
  path?: string;
  id?: string;
  email?: string;
  /** `a+b` joins two, `a|b` takes the first that is there. */
  name?: string;
  /** What an active user's fields hold: `active=true&suspended=false`. */
  status?: string;
  lastLogin?: string;
}
