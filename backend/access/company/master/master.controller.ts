import { Controller } from '@nestjs/common';
import { master } from '../../../contract/master';
import {
  businessTypes,
  companySizes,
  customInputTypes,
  renewalCycles,
  type Vocabulary,
} from '../../../contract/vocabulary';
import type { Ask } from '../../../platform/http/ask';
import { Serves } from '../../../platform/http/serves';
import { OperatorFiles } from './operator-files';

const choices = ({ values, labels }: Vocabulary<string>) => values.map((id) => ({ id, name: labels[id]! }));

@Controller()
export class MasterController {
  constructor(private readonly files: OperatorFiles) {}

  @Serves(master.businessTypes)
  businessTypes(_: Ask<typeof master.businessTypes>) {
    return choices(businessTypes);
  }

  @Serves(master.companySizes)
  companySizes(_: Ask<typeof master.companySizes>) {
    return choices(companySizes);
  }

  @Serves(master.contractRenewalCycles)
  contractRenewalCycles(_: Ask<typeof master.contractRenewalCycles>) {
    return choices(renewalCycles);
  }

  @Serves(master.companyCustomInputTypes)
  companyCustomInputTypes(_: Ask<typeof master.companyCustomInputTypes>) {
    return choices(customInputTypes);
  }

  @Serves(master.agencies)
  agencies(_: Ask<typeof master.agencies>) {
    return this.files.agencies();
  }

  @Serves(master.terms)
  async terms(_: Ask<typeof master.terms>) {
    return { text: await this.files.terms() };
  }
}
