import { Controller } from '@nestjs/common';
import { masterCompanyService } from '../../contract/master-company-service';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { Serves } from '../../platform/http/serves';
import { companyDecider } from './company.decider';
import { MasterServiceQueries } from './master-service.queries';

@Controller()
export class MasterServiceController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: MasterServiceQueries,
  ) {}

  @Serves(masterCompanyService.show)
  show({ companyId }: Ask<typeof masterCompanyService.show>) {
    return this.queries.show(companyId);
  }

  @Serves(masterCompanyService.list)
  list({ companyId }: Ask<typeof masterCompanyService.list>) {
    return this.queries.list(companyId);
  }

  @Serves(masterCompanyService.choose)
  async choose(ask: Ask<typeof masterCompanyService.choose>) {
    await this.queries.mustHave(ask.companyId, ask.body.companyServiceId);
    return this.set(ask, ask.body.companyServiceId);
  }

  @Serves(masterCompanyService.clear)
  clear(ask: Ask<typeof masterCompanyService.clear>) {
    return this.set(ask, null);
  }

  private set(ask: Ask, masterServiceId: string | null) {
    return this.commands.send(
      companyDecider,
      ask.companyId,
      { type: 'SetMasterService', data: { masterServiceId } },
      ask,
    );
  }
}
