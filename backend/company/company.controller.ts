import { Controller } from '@nestjs/common';
import { company } from '../contract/company';
import type { Ask } from '../http/ask';
import { Commands } from '../http/commands';
import { Serves } from '../http/serves';
import { companyDecider } from './company.decider';
import { CompanyQueries } from './company.queries';

@Controller()
export class CompanyController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CompanyQueries,
  ) {}

  @Serves(company.show)
  show({ companyId }: Ask<typeof company.show>) {
    return this.queries.show(companyId);
  }

  @Serves(company.edit)
  edit(ask: Ask<typeof company.edit>) {
    return this.commands.send(companyDecider, ask.companyId, { type: 'Change', data: ask.body }, ask);
  }

  @Serves(company.contract)
  contract({ companyId }: Ask<typeof company.contract>) {
    return this.queries.contract(companyId);
  }

  @Serves(company.contractHistories)
  contractHistories({ companyId, query }: Ask<typeof company.contractHistories>) {
    return this.queries.contractHistories(companyId, query);
  }
}
