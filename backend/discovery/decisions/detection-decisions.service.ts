import { Injectable } from '@nestjs/common';
import type { BodyOf } from '../../contract/kit';
import { maxMatchingRows, type DecisionOutcome, type shadowIts } from '../../contract/shadow-its';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Edits } from '../../platform/history/edits.service';
import type { ReadContext } from '../../platform/http/read-models';
import { Commands } from '../../platform/http/commands.service';
import { reasonOf } from '../../platform/bulk/refusal-reason';
import { mapConcurrently } from '../../platform/kit/concurrency';
import { Rejected } from '../../platform/kit/rejections';
import { accountDecider, accountId } from '../../services/accounts/account.decider';
import { ServiceRegistration } from '../../services/service-registration.service';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { DetectedServiceQueries } from '../findings/detected-services.queries';
import { DetectionStateQueries, type DecidableService } from '../intake/detection-state.queries';
import { registrationId } from '../settling/settlement.service';
import { decisionTermsOf } from './decision-terms.rules';
import { knownServiceOfKey } from '../known-services/known-services.service';

type Request = ApiRequest<typeof shadowIts.decide>;
type Batch = ReturnType<Request['inBatch']>;

interface Order {
  context: ReadContext;
  body: BodyOf<typeof shadowIts.decide>;
  batch: Batch;
}
/** A risk by hand has a last day, too, and is no decision. */
const decisive = ['DetectedServiceDecided', 'DetectedServiceRegistered'];
const decisionsAtOnce = 16;

/** Decides about detected services: each for itself, so that one refusal stops no other. */
@Injectable()
export class DetectionDecisions {
  constructor(
    private readonly commands: Commands,
    private readonly edits: Edits,
    private readonly existence: Existence,
    private readonly findings: DetectedServiceQueries,
    private readonly registration: ServiceRegistration,
    private readonly state: DetectionStateQueries,
  ) {}

  /**
   * @throws Rejected not_found where the company does not have one of them; unknown_user, unknown_department;
   * detections_changed; changed_meanwhile where the only one was decided by another person
   */
  async decide(request: Request): Promise<DecisionOutcome> {
    const { companyId, body, at, today } = request;
    await this.checkNames(request);
    const ids = await this.targets(request);
    const revisions = new Map(body.ids?.map((id, place) => [id, body.expectedRevisions?.[place]]));
    const services = await this.state.decidable(companyId, ids);
    if (services.length < ids.length) throw new Rejected('not_found');
    const order = { context: { companyId, at, today }, body, batch: request.inBatch() };
    // Each registration counts against the limit of services before the next one.
    const atOnce = body.decision === 'registered' ? 1 : decisionsAtOnce;
    const outcomes = await mapConcurrently(services, atOnce, async (service) => {
      try {
        return await this.decideOne(service, order, revisions.get(service.id));
      } catch (error) {
        const isOnlyOne = services.length === 1 && body.query === undefined;
        if (!(error instanceof Rejected) || (isOnlyOne && error.code === 'changed_meanwhile')) throw error;
        return { id: service.id, serviceName: service.name, reason: reasonOf(error) };
      }
    });
    return {
      changed: outcomes.filter((outcome) => outcome === true).length,
      refused: outcomes.filter((outcome) => typeof outcome === 'object'),
    };
  }

  private async targets(request: Request): Promise<string[]> {
    const { ids, query, expectedTotal, expectedVersion } = request.body;
    if (ids) return [...new Set(ids)];
    const selection = await this.findings.selection(request, query!);
    const isSame = expectedVersion === undefined || expectedVersion === selection.version;
    if (selection.ids.length !== expectedTotal || !isSame) throw new Rejected('detections_changed');
    if (selection.ids.length > maxMatchingRows) throw new Rejected('too_many_targets');
    return selection.ids;
  }

  private async checkNames({ companyId, body, today }: Request): Promise<void> {
    if (body.ownerUserId) await this.existence.requireUsers(companyId, [body.ownerUserId]);
    await this.existence.requireDepartments(companyId, body.departmentIds ?? [], today);
  }

  /** @returns whether anything changed */
  private async decideOne(service: DecidableService, order: Order, revision: number | undefined): Promise<boolean> {
    const { decision, ownerUserId = null, serviceName } = order.body;
    const { context, batch } = order;
    const { today: decidedOn } = context;
    if (decision === 'registered') {
      if (revision !== undefined) {
        const target = { decision, departmentIds: [], until: null, ownerUserId };
        await this.edits.rejectIfOvertaken(detectedServiceDecider, context, service.id, revision, target, decisive);
      }
      return this.register(service, serviceName ?? service.name, ownerUserId, batch, decidedOn);
    }
    const terms = decisionTermsOf(decision, order.body);
    const intent = { type: 'Decide', data: { decision, ...terms, ownerUserId, decidedOn } } as const;
    const request = { ...context, ...batch };
    const result = await this.edits.send(detectedServiceDecider, service.id, intent, request, revision, [], decisive);
    return result.types.length > 0;
  }

  /** The ids derive from the finding as it stands, so that a registration that broke off is continued. */
  private async register(
    service: DecidableService,
    name: string,
    ownerUserId: string | null,
    batch: Batch,
    decidedOn: string,
  ): Promise<boolean> {
    const { id } = service;
    if (service.companyServiceId !== null) throw new Rejected('detected_service_registered');
    const request = { ...batch, newId: (what: string) => registrationId(service, what) };
    const companyServiceId = request.newId('service');
    await this.registerService(request, companyServiceId, service, name);
    const users = await this.state.usersOf(batch.context.companyId, id);
    const connections = users.map((companyUserId) => {
      const between = { companyServiceId, companyUserId };
      return [accountId(between), { type: 'Connect', data: between }] as const;
    });
    await this.commands.sendAll(accountDecider, connections, request);
    const data = { companyServiceId, ownerUserId, decidedOn };
    await this.commands.send(detectedServiceDecider, id, { type: 'Register', data }, request);
    return true;
  }

  private registerService(request: Batch, id: string, { key, category, host }: DecidableService, name: string) {
    const knownService = knownServiceOfKey(key);
    if (knownService?.integrationKind) return this.registration.registerKind(request, id, knownService.integrationKind);
    const domain = knownService?.domains[0] ?? host;
    const url = domain ? `https://${domain}` : null;
    return this.registration.registerOriginal(request, id, { name, category: category ?? 'other', url });
  }
}
