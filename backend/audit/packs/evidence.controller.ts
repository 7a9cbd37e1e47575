import { Controller } from '@nestjs/common';
import { evidence } from '../../contract/evidence';
import type { ApiRequest } from '../../platform/http/api-request';
import { Refused } from '../../platform/http/refusals';
import { Serves } from '../../platform/http/serves.decorator';
import { Checkpoints } from '../evidence/checkpoints.service';
import { EvidenceQueries } from './evidence.queries';

const nothingToSign = () =>
  new Refused(409, 'nothing_recorded', 'まだ出来事が記録されていないため、チェックポイントは作成できません。');

@Controller()
export class EvidenceController {
  constructor(
    private readonly queries: EvidenceQueries,
    private readonly checkpointWriter: Checkpoints,
  ) {}

  @Serves(evidence.show)
  show({ companyId }: ApiRequest<typeof evidence.show>) {
    return this.queries.show(companyId);
  }

  @Serves(evidence.checkpoints)
  checkpoints({ companyId, query }: ApiRequest<typeof evidence.checkpoints>) {
    return this.queries.checkpoints(companyId, query);
  }

  @Serves(evidence.write)
  async write({ companyId }: ApiRequest<typeof evidence.write>) {
    const checkpoint = await this.checkpointWriter.write(companyId);
    if (!checkpoint) throw nothingToSign();
    return checkpoint;
  }
}
