import { Injectable } from '@nestjs/common';
import type { extension } from '../../contract/extension';
import { normaliseHost } from '../../contract/hosts';
import type { usageRequests } from '../../contract/usage-requests';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Rejected } from '../../platform/kit/rejections';
import { detectedServiceDecider } from '../detected-service.decider';
import { ExtensionRulesQueries } from './extension-rules.queries';
import { usageRequestDecider } from './usage-request.decider';
import { UsageRequestQueries } from './usage-requests.queries';

/** Requests to use a forbidden service, and their answers, which are decisions of the service. */
@Injectable()
export class UsageRequests {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly queries: UsageRequestQueries,
    private readonly installations: ExtensionRulesQueries,
  ) {}

  /** @throws Rejected not_found, request_not_forbidden */
  async request(request: ApiRequest<typeof extension.request>): Promise<{ id: string }> {
    const { principal, companyId, body } = request;
    const { detectedServiceId, purpose } = body;
    const { serviceName, isForbidden } = await this.queries.service(companyId, detectedServiceId);
    if (!isForbidden) throw new Rejected('request_not_forbidden');
    const { companyUserId } = await this.installations.installation(companyId, principal.id!);
    const reading = normaliseHost(body.host);
    const data = {
      ...{ detectedServiceId, serviceName, purpose, companyUserId },
      host: reading.ok ? reading.host : '',
      extensionInstallationId: principal.id!,
    };
    const id = request.newId();
    await this.commands.send(usageRequestDecider, id, { type: 'Request', data }, request);
    return { id };
  }

  /** The service is decided first, since that may be refused. @throws Rejected request_answered and those of a decision */
  async answer(request: ApiRequest<typeof usageRequests.answer>): Promise<void> {
    const { usageRequestId } = request.params;
    const { answer, answerText } = request.body;
    const open = await this.queries.open(request.companyId, usageRequestId);
    await this.decide(request, open);
    const intent = { type: 'Answer', data: { answer, answerText } } as const;
    await this.commands.send(usageRequestDecider, usageRequestId, intent, request);
  }

  private async decide(
    request: ApiRequest<typeof usageRequests.answer>,
    { detectedServiceId, ownerUserId }: { detectedServiceId: string; ownerUserId: string | null },
  ): Promise<void> {
    const { answer, answerText, departmentIds = [], until = null } = request.body;
    if (answer === 'forbidden') return;
    const isAllowed = answer === 'allowed';
    if (isAllowed) await this.existence.requireDepartments(request.companyId, departmentIds, request.today);
    const data = {
      ...{ decision: answer, ownerUserId, decidedOn: request.today },
      departmentIds: isAllowed ? departmentIds : [],
      until: isAllowed ? until : null,
    };
    const intent = { type: 'Decide', data } as const;
    await this.commands.send(detectedServiceDecider, detectedServiceId, intent, request, { reason: answerText });
  }
}
