import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { Claims } from '../../platform/http/claims/claims.service';
import type { ClaimKind } from '../../platform/kit/claims/claim.rules';
import { administratorEmailClaim, companyAdministratorEmailClaim } from './administrator-email.claim';
import { AdministratorStates, type AdministratorIds } from './administrator-states.service';
import type { AdministratorState } from './administrator.decider';

type AdministratorAccount = AdministratorIds & { state: AdministratorState };

/** Finds administrators by e-mail address in the event store. */
@Injectable()
export class AdministratorAccounts {
  constructor(
    private readonly claims: Claims,
    private readonly states: AdministratorStates,
  ) {}

  /** The administrator of any company who logs in with the address or started to sign up with it. */
  findAccount(email: string): Promise<AdministratorAccount | undefined> {
    return this.find(administratorEmailClaim, NIL, email);
  }

  /** The company's administrator with this address, invited or joined. */
  findInCompany(companyId: string, email: string): Promise<AdministratorAccount | undefined> {
    return this.find(companyAdministratorEmailClaim, companyId, email);
  }

  private async find(kind: ClaimKind, scope: string, email: string): Promise<AdministratorAccount | undefined> {
    const holder = await this.claims.holderOf(kind, scope, email);
    if (!holder) return undefined;
    const ids = { administratorId: holder.entityId, companyId: holder.companyId };
    return { ...ids, state: await this.states.of(ids) };
  }
}
