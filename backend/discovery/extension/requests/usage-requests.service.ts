import { Injectable } from '@nestjs/common';
import type { extension } from '../../../contract/extension';
import { normaliseHost } from '../../../contract/hosts';
import type { usageRequests } from '../../../contract/usage-requests';
import { Existence } from '../../../people/existence.service';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { derivedId } from '../../../platform/kit/ids';
import { Rejected } from '../../../platform/kit/rejections';
import { decisionTermsOf } from '../../decisions/decision-terms.rules';
import { detectedServiceDecider } from '../../findings/detected-service.decider';
import { ExtensionRulesQueries } from '../rules/extension-rules.queries';
import { usageRequestDecider, type UsageRequestCommand } from './usage-request.decider';
import { UsageRequestQueries, type RequestedService } from './usage-requests.queries';

type NewRequest = Extract<UsageRequestCommand, { type: 'Request' }>['data'];

const maxOpen = 20;

/** Requests to use a forbidden service, and their answers, which are decisions of the service. */
@Injectable()
export class UsageRequests {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly queries: UsageRequestQueries,
    private readonly installations: ExtensionRulesQueries,
  ) {}

  /** One open request for each service. @throws Rejected not_found, request_not_forbidden, too_many_requests_open */
  async request(request: ApiRequest<typeof extension.request>): Promise<{ id: string }> {
    const { principal, companyId, body } = request;
    const { detectedServiceId, purpose } = body;
    const { serviceName } = await this.queries.service(companyId, detectedServiceId);
    const { companyUserId } = await this.installations.installation(companyId, principal.id!);
    const forbiddenServices = await this.installations.listForbidden(request, companyUserId);
    if (!forbiddenServices.some(({ id }) => id === detectedServiceId)) throw new Rejected('request_not_forbidden');
    const reading = normaliseHost(body.host);
    const data = {
      ...{ detectedServiceId, serviceName, purpose, companyUserId },
      host: reading.ok ? reading.host : '',
      extensionInstallationId: principal.id!,
    };
    return this.open(request, data);
  }

  /**
   * The requests of a browser for one service are numbered. So two that are sent at once have one id, also while the
   * read models stand still.
   */
  private async open(request: ApiRequest<typeof extension.request>, data: NewRequest): Promise<{ id: string }> {
    const { detectedServiceId, extensionInstallationId } = data;
    const requests = await this.queries.openAndAnswered(request.companyId, extensionInstallationId);
    const ofService = requests.filter((one) => one.detectedServiceId === detectedServiceId);
    const same = ofService.find(({ isAnswered }) => !isAnswered);
    if (same) return { id: same.id };
    if (requests.filter(({ isAnswered }) => !isAnswered).length >= maxOpen)
      throw new Rejected('too_many_requests_open');
    // The call may repeat the last one, whose answer was lost.
    for (let number = Math.max(0, ofService.length - 1); ; number++) {
      const id = derivedId(extensionInstallationId, detectedServiceId, String(number));
      if (await this.isOpened(request, id, data)) return { id };
    }
  }

  /** @returns false where it was answered before */
  private isOpened(request: ApiRequest<typeof extension.request>, id: string, data: NewRequest): Promise<boolean> {
    return this.commands.send(usageRequestDecider, id, { type: 'Request', data }, request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Rejected && error.code === 'request_answered') return false;
        throw error;
      },
    );
  }

  /** The first answer wins, before the service is decided by it. @throws Rejected request_answered and those of a decision */
  async answer(request: ApiRequest<typeof usageRequests.answer>): Promise<void> {
    const { usageRequestId } = request.params;
    const { answer, answerText } = request.body;
    const service = await this.queries.findRequestedService(request.companyId, usageRequestId);
    await this.requireDecidable(request, service);
    const intent = { type: 'Answer', data: { answer, answerText } } as const;
    await this.commands.send(usageRequestDecider, usageRequestId, intent, request);
    await this.decide(request, service);
  }

  /** An answer is given once, so what its decision would be refused for is refused before. */
  private async requireDecidable(request: ApiRequest<typeof usageRequests.answer>, { isRegistered }: RequestedService) {
    const { answer, departmentIds = [], until = null } = request.body;
    if (isRegistered || answer !== 'allowed') return;
    if (until !== null && until < request.today) throw new Rejected('allowed_until_past');
    await this.existence.requireDepartments(request.companyId, departmentIds, request.today);
  }

  private async decide(
    request: ApiRequest<typeof usageRequests.answer>,
    { detectedServiceId, ownerUserId, isRegistered }: RequestedService,
  ): Promise<void> {
    const { answer, answerText } = request.body;
    // A registered service is decided by its service: the answer stands for itself.
    if (answer === 'forbidden' || isRegistered) return;
    const terms = decisionTermsOf(answer, request.body);
    const data = { decision: answer, ...terms, ownerUserId, decidedOn: request.today };
    const intent = { type: 'Decide', data } as const;
    await this.commands.send(detectedServiceDecider, detectedServiceId, intent, request, { reason: answerText });
  }
}
