import { Controller } from '@nestjs/common';
import { company } from '../../contract/company';
import { Edits } from '../../platform/history/edits';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { companyDecider } from './company.decider';
import { CompanyQueries } from './company.queries';

@Controller()
export class CompanyController {
  constructor(
    private readonly edits: Edits,
    private readonly queries: CompanyQueries,
  ) {}

  @Serves(company.show)
  show({ companyId }: Ask<typeof company.show>) {
    return this.queries.show(companyId);
  }

  @Serves(company.edit)
  edit(ask: Ask<typeof company.edit>) {
    const { expectedRevision, ...data } = ask.body;
    return this.edits.send(companyDecider, ask.companyId, { type: 'Change', data }, ask, expectedRevision);
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
