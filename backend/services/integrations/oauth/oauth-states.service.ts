import { Injectable } from '@nestjs/common';
import { erpStatePrefix } from '../../../contract/oauth';
import { AppDatabase } from '../../../platform/http/app-database';
import type { Administrator } from '../../../platform/kit/principal';
import { hashOfToken, newToken, Secrets, type Cipher } from '../../../platform/kit/secrets';
import type { IntegrationOperation } from './oauth-scopes.rules';

/** Who began an authorisation, and in which session. */
export interface Initiator {
  administrator: Administrator;
  sessionToken: string;
}
/** What is authorised: a service or an ERP of the company. */
export type OwnerKind = 'company_service' | 'company_erp';
export interface Authorisation {
  ownerKind: OwnerKind;
  ownerId: string;
  integrationKind: string;
  operations: IntegrationOperation[];
  /** The code verifier of PKCE. */
  verifier: string;
}

/** A state that came back, as it was before this use. */
export interface UsedState extends Authorisation {
  companyId: string;
  isOfSession: boolean;
  wasUsed: boolean;
  isExpired: boolean;
}
type Row = Omit<UsedState, 'verifier'> & { verifier: Buffer };

const lifetimeMinutes = 10;
/** The callback screen tells by the state whose authorisation has come back. */
const prefixes: Readonly<Record<OwnerKind, string>> = { company_service: '', company_erp: erpStatePrefix };

/** States of authorisations: 256 random bits, stored as a hash, bound to a session, used once. */
@Injectable()
export class OAuthStates {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('oauth-states');
  }

  /** @returns the state */
  async issue({ administrator, sessionToken }: Initiator, authorisation: Authorisation): Promise<string> {
    const { ownerKind, ownerId, integrationKind, operations, verifier } = authorisation;
    const state = prefixes[ownerKind] + newToken();
    await this.database.rows(
      `insert into app.oauth_state (state_hash, company_id, administrator_id, session_hash, owner_kind, owner_id,
         integration_kind, verifier, operations, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => ${lifetimeMinutes}))`,
      [
        hashOfToken(state),
        administrator.companyId,
        administrator.id,
        hashOfToken(sessionToken),
        ownerKind,
        ownerId,
        integrationKind,
        this.cipher.seal(Buffer.from(verifier)),
        operations,
      ],
    );
    return state;
  }

  /** Uses a state up and tells what it was: one statement, so that of two uses only one is the first. */
  async use(state: string, sessionToken: string): Promise<UsedState | undefined> {
    const row = await this.database.first<Row>(
      `with present as (select * from app.oauth_state where state_hash = $1 for update),
         used as (update app.oauth_state s set used_at = now() from present p
           where s.state_hash = p.state_hash and p.used_at is null)
       select company_id as "companyId", owner_kind as "ownerKind", owner_id as "ownerId",
         integration_kind as "integrationKind", operations, verifier, session_hash = $2 as "isOfSession",
         used_at is not null as "wasUsed", expires_at <= now() as "isExpired"
       from present`,
      [hashOfToken(state), hashOfToken(sessionToken)],
    );
    return row && { ...row, verifier: this.cipher.open(row.verifier).toString() };
  }
}
