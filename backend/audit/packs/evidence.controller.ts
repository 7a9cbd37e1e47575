import { Controller } from '@nestjs/common';
import { evidence } from '../../contract/evidence';
import type { ApiRequest } from '../../platform/http/api-request';
import { Egress } from '../../platform/egress/egress.service';
import { invalid, Refused } from '../../platform/http/refusals';
import { Serves } from '../../platform/http/serves.decorator';
import { Names } from '../../platform/history/names.service';
import { Checkpoints } from '../evidence/checkpoints.service';
import { DeliveryFailures } from '../evidence/delivery-failures.service';
import { DeliveryJobs } from '../evidence/delivery.job';
import { Delivery } from '../evidence/delivery.service';
import { EvidenceJobs } from '../evidence/evidence.job';
import { isInOwnNetwork } from '../evidence/webhook.rules';
import { EvidenceQueries } from './evidence.queries';

const nothingToSign = () =>
  new Refused(409, 'nothing_recorded', 'まだ出来事が記録されていないため、チェックポイントは作成できません。');

const notPublic = () =>
  invalid([
    {
      field: 'webhookUrl',
      message: '受信先のURLには、社内やこのコンピューターではなく、インターネット上のアドレスを入力してください。',
    },
  ]);

@Controller()
export class EvidenceController {
  constructor(
    private readonly queries: EvidenceQueries,
    private readonly checkpointWriter: Checkpoints,
    private readonly deliveries: Delivery,
    private readonly sending: DeliveryJobs,
    private readonly jobs: EvidenceJobs,
    private readonly failures: DeliveryFailures,
    private readonly egress: Egress,
    private readonly names: Names,
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
    await this.sending.send(companyId);
    return checkpoint;
  }

  @Serves(evidence.verify)
  async verify() {
    return { isStarted: await this.jobs.verifyNow() };
  }

  @Serves(evidence.delivery)
  async delivery(request: ApiRequest<typeof evidence.delivery>) {
    const { administratorIds, addresses, webhookHost } = await this.deliveries.of(request.companyId);
    const people = administratorIds.map((id) => ['administrator', id] as const);
    const nameOf = await this.names.of(request, people);
    // Auditors of one firm learn of another's recipients no more than their domain.
    const shownOf = (address: string) => (request.isAuditor ? address.slice(address.lastIndexOf('@')) : address);
    const addressOf = new Map(addresses.map(({ id, address }) => [id, shownOf(address)]));
    const failures = await this.failures.of(request.companyId, [...administratorIds, ...addressOf.keys()]);
    return {
      webhookHost,
      recipients: administratorIds.map((id) => ({ id, name: nameOf('administrator', id) })),
      addresses: [...addressOf.values()],
      failures: failures.map(({ recipientId, since, reason, isStopped }) => ({
        to: recipientId
          ? (addressOf.get(recipientId) ?? nameOf('administrator', recipientId))
          : (webhookHost ?? 'Webhook'),
        ...{ since, reason, isStopped },
      })),
    };
  }

  @Serves(evidence.changeDelivery)
  async changeDelivery(request: ApiRequest<typeof evidence.changeDelivery>) {
    const { webhookUrl } = request.body;
    if (webhookUrl && isInOwnNetwork(webhookUrl) && !this.egress.isException(new URL(webhookUrl).host))
      throw notPublic();
    await this.queries.mustHaveJoined(request.companyId, request.body.administratorIds ?? []);
    const { secret } = await this.deliveries.change(request, request.body);
    return { secret: secret ?? null };
  }
}
