import { Module, type DynamicModule } from '@nestjs/common';
import { EvidenceModule } from '../audit/evidence/evidence.module';
import { claimKinds, entities } from '../entities';
import { HttpModule } from '../platform/http/http.module';
import type { Config } from '../platform/kit/config';

/** As much of the backend as the commands on the evidence need. */
@Module({})
export class EvidenceOperatorModule {
  static with(config: Config): DynamicModule {
    return {
      module: EvidenceOperatorModule,
      imports: [HttpModule.with(config, { entities, claimKinds }), EvidenceModule],
    };
  }
}
