import { Injectable } from '@nestjs/common';
import { administratorEmailClaim, companyAdministratorEmailClaim } from '../administrators/administrator-email.claim';
import { AdministratorRoster } from '../administrators/administrator-roster.service';
import { administratorDecider, type AdministratorCommand } from '../administrators/administrator.decider';
import { companyDecider, type CompanyCommand } from '../company/company.decider';
import { contractDecider, contractIdOf, type ContractTerms } from '../company/contract.decider';
import { trialContractFrom } from '../company/trial-contract.rules';
import { Claims } from '../../platform/http/claims/claims.service';
import { Commands } from '../../platform/http/commands.service';
import type { Context } from '../../platform/kit/commands';
import { derivedId } from '../../platform/kit/ids';
import { contextOf } from '../../platform/kit/principal';

export interface NewCompany {
  company: Extract<CompanyCommand, { type: 'Register' }>['data'];
  /** Terms that differ from the usual trial. */
  terms?: Partial<ContractTerms>;
  administrator: Omit<Extract<AdministratorCommand, { type: 'Register' }>['data'], 'permissionScope'>;
}

/** Creates a company: e-mail claim, company, trial contract, first administrator. A retry with the same ids continues where the last attempt stopped. */
@Injectable()
export class CompanyCreation {
  constructor(
    private readonly commands: Commands,
    private readonly claims: Claims,
    private readonly roster: AdministratorRoster,
  ) {}

  /** `context.companyId` is the new company. @throws Rejected email_taken when another administrator has the address. */
  async foundCompany(
    administratorId: string,
    { company, terms, administrator }: NewCompany,
    context: Context,
  ): Promise<void> {
    const { companyId, at, channel, correlationId } = context;
    const step = (name: string) => ({ commandId: derivedId(administratorId, 'founding', name) });
    const register = { type: 'Register', data: company } as const;
    const start = { type: 'Start', data: { ...trialContractFrom(at), ...terms } } as const;
    const demo = channel === 'demo' ? { channel } : {};
    const bySystem = contextOf({ kind: 'system', id: null, companyId }, { at, correlationId, ...demo });
    const first = { type: 'Register', data: { ...administrator, permissionScope: 'admin' } } as const;

    const { commandId } = step('administrator');
    const account = { kind: administratorEmailClaim, value: administrator.email };
    // Claim first, so that two concurrent sign-ups create one company.
    const claim = await this.claims.take({ ...account, companyId, entityId: administratorId, commandId });
    const claims = [
      { ...account, claim },
      { kind: companyAdministratorEmailClaim, value: administrator.email },
    ];
    await this.commands.send(companyDecider, companyId, register, { context }, { ...step('company'), noWait: true });
    await this.commands.send(
      contractDecider,
      contractIdOf(companyId),
      start,
      { context: bySystem },
      { ...step('contract'), noWait: true },
    );
    await this.roster.enter(administratorId, context);
    await this.commands.send(administratorDecider, administratorId, first, { context }, { commandId, claims });
  }
}
