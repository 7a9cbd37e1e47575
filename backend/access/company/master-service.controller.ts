import { Controller } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { masterCompanyService } from '../../contract/master-company-service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { companyDecider, type CompanyCommand } from './company.decider';
import { MasterServiceQueries } from './master-service.queries';

@Controller()
export class MasterServiceController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: MasterServiceQueries,
    private readonly existence: Existence,
  ) {}

  @Serves(masterCompanyService.show)
  show({ companyId }: ApiRequest<typeof masterCompanyService.show>) {
    return this.queries.show(companyId);
  }

  @Serves(masterCompanyService.list)
  list({ companyId }: ApiRequest<typeof masterCompanyService.list>) {
    return this.queries.list(companyId);
  }

  @Serves(masterCompanyService.choose)
  async choose(request: ApiRequest<typeof masterCompanyService.choose>) {
    const { companyServiceId, effectiveFrom } = request.body;
    await this.existence.requireService(request.companyId, companyServiceId);
    return this.set(request, { masterServiceId: companyServiceId, effectiveFrom });
  }

  @Serves(masterCompanyService.clear)
  clear(request: ApiRequest<typeof masterCompanyService.clear>) {
    return this.set(request, { masterServiceId: null, effectiveFrom: request.body?.effectiveFrom });
  }

  private set(request: ApiRequest, data: Extract<CompanyCommand, { type: 'SetMasterService' }>['data']) {
    return this.commands.send(companyDecider, request.companyId, { type: 'SetMasterService', data }, request);
  }
}
