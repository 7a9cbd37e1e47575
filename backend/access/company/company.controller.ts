import { Controller } from '@nestjs/common';
import { company } from '../../contract/company';
import { Edits } from '../../platform/history/edits.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { companyDecider } from './company.decider';
import { CompanyQueries } from './company.queries';

@Controller()
export class CompanyController {
  constructor(
    private readonly edits: Edits,
    private readonly queries: CompanyQueries,
  ) {}

  @Serves(company.show)
  show({ companyId }: ApiRequest<typeof company.show>) {
    return this.queries.show(companyId);
  }

  @Serves(company.edit)
  edit(request: ApiRequest<typeof company.edit>) {
    const { expectedRevision, ...data } = request.body;
    return this.edits.send(companyDecider, request.companyId, { type: 'Change', data }, request, expectedRevision);
  }

  @Serves(company.contract)
  contract({ companyId }: ApiRequest<typeof company.contract>) {
    return this.queries.contract(companyId);
  }

  @Serves(company.contractHistories)
  contractHistories({ companyId, query }: ApiRequest<typeof company.contractHistories>) {
    return this.queries.contractHistories(companyId, query);
  }
}
