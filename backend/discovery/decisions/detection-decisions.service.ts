import { Injectable } from '@nestjs/common';
import type { BodyOf } from '../../contract/kit';
import type { DecisionOutcome, shadowIts } from '../../contract/shadow-its';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { reasonOf } from '../../platform/bulk/refusal-reason';
import { Rejected } from '../../platform/kit/rejections';
import { accountDecider, accountId } from '../../services/accounts/account.decider';
import { ServiceRegistration } from '../../services/service-registration.service';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { DetectionStateQueries, type DecidableService } from '../intake/detection-state.queries';
import { registrationId } from '../settling/settlement.service';
import { knownServiceById } from '../known-services/known-services.service';

type Request = ApiRequest<typeof shadowIts.decide>;
type Batch = ReturnType<Request['inBatch']>;

/** Decides about detected services: each for itself, so that one refusal stops no other. */
@Injectable()
export class DetectionDecisions {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly registration: ServiceRegistration,
    private readonly state: DetectionStateQueries,
  ) {}

  /** @throws Rejected not_found where the company does not have one of them; unknown_user, unknown_department */
  async decide(request: Request): Promise<DecisionOutcome> {
    const { companyId, body, today } = request;
    await this.checkNames(request);
    const ids = [...new Set(body.ids)];
    const services = await this.state.decidable(companyId, ids);
    if (services.length < ids.length) throw new Rejected('not_found');
    const batch = request.inBatch();
    const outcome: DecisionOutcome = { changed: 0, refused: [] };
    for (const service of services) {
      try {
        if (await this.decideOne(service, body, batch, today)) outcome.changed++;
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        outcome.refused.push({ id: service.id, serviceName: service.name, reason: reasonOf(error) });
      }
    }
    return outcome;
  }

  private async checkNames({ companyId, body, today }: Request): Promise<void> {
    if (body.ownerUserId) await this.existence.requireUsers(companyId, [body.ownerUserId]);
    await this.existence.requireDepartments(companyId, body.departmentIds ?? [], today);
  }

  /** @returns whether anything changed */
  private async decideOne(
    service: DecidableService,
    { decision, departmentIds = [], until = null, ownerUserId = null, serviceName }: BodyOf<typeof shadowIts.decide>,
    batch: Batch,
    decidedOn: string,
  ): Promise<boolean> {
    if (decision === 'registered')
      return this.register(service, serviceName ?? service.name, ownerUserId, batch, decidedOn);
    const terms =
      decision === 'allowed'
        ? { departmentIds: [...new Set(departmentIds)].sort(), until }
        : { departmentIds: [], until: null };
    const data = { decision, ...terms, ownerUserId, decidedOn };
    const done = await this.commands.send(detectedServiceDecider, service.id, { type: 'Decide', data }, batch);
    return done.types.length > 0;
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
    const known = key.startsWith('known:') ? knownServiceById(key.slice('known:'.length)) : undefined;
    if (known?.integrationKind) return this.registration.registerKind(request, id, known.integrationKind);
    const domain = known?.domains[0] ?? host;
    const url = domain ? `https://${domain}` : null;
    return this.registration.registerOriginal(request, id, { name, category: category ?? 'other', url });
  }
}
