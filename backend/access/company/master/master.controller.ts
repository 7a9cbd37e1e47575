import { Controller, Inject } from '@nestjs/common';
import { master } from '../../../contract/master';
import {
  businessTypes,
  companySizes,
  customInputTypes,
  renewalCycles,
  type Vocabulary,
} from '../../../contract/vocabulary';
import type { ApiRequest } from '../../../platform/http/api-request';
import { CONFIG } from '../../../platform/http/injection-tokens';
import { Serves } from '../../../platform/http/serves.decorator';
import type { Config } from '../../../platform/kit/config';
import { OperatorFiles } from './operator-files.service';

const choices = ({ values, labels }: Vocabulary<string>) => values.map((id) => ({ id, name: labels[id]! }));

@Controller()
export class MasterController {
  constructor(
    private readonly files: OperatorFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Serves(master.businessTypes)
  businessTypes(_: ApiRequest<typeof master.businessTypes>) {
    return choices(businessTypes);
  }

  @Serves(master.companySizes)
  companySizes(_: ApiRequest<typeof master.companySizes>) {
    return choices(companySizes);
  }

  @Serves(master.contractRenewalCycles)
  contractRenewalCycles(_: ApiRequest<typeof master.contractRenewalCycles>) {
    return choices(renewalCycles);
  }

  @Serves(master.companyCustomInputTypes)
  companyCustomInputTypes(_: ApiRequest<typeof master.companyCustomInputTypes>) {
    return choices(customInputTypes);
  }

  @Serves(master.agencies)
  agencies(_: ApiRequest<typeof master.agencies>) {
    return this.files.agencies();
  }

  @Serves(master.links)
  links(_: ApiRequest<typeof master.links>) {
    const { help = null, securityPolicy = null, operatingCompany = null } = this.config.links;
    return { help, securityPolicy, operatingCompany };
  }

  @Serves(master.terms)
  async terms(_: ApiRequest<typeof master.terms>) {
    return { text: await this.files.terms() };
  }
}
