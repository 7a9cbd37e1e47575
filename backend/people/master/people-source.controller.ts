import { Controller } from '@nestjs/common';
import { peopleSources } from '../../contract/people-source';
import { Existence } from '../existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { Rejected } from '../../platform/kit/rejections';
import { PeopleRuns } from './people-runs.service';
import { peopleSourceDecider, type PeopleSourceCommand } from './people-source.decider';
import { PeopleSourceQueries } from './people-source.queries';
import { sourcePersonDecider, type SourcePersonCommand } from './source-person.decider';

type PersonRequest = ApiRequest<
  typeof peopleSources.approve | typeof peopleSources.dismiss | typeof peopleSources.link
>;

@Controller()
export class PeopleSourceController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: PeopleSourceQueries,
    private readonly runs: PeopleRuns,
    private readonly existence: Existence,
  ) {}

  @Serves(peopleSources.show)
  show(request: ApiRequest<typeof peopleSources.show>) {
    return this.queries.show(request, request.params.companyServiceId);
  }

  @Serves(peopleSources.change)
  async change(request: ApiRequest<typeof peopleSources.change>) {
    const { isOn, reason: _, ...choices } = request.body;
    const { companyServiceId } = request.params;
    const { isSupported, isMaster } = await this.queries.show(request, companyServiceId);
    if (isOn && !isSupported) throw new Rejected('integration_unsupported');
    if (isOn && !isMaster) throw new Rejected('not_master_service');
    const send = (intent: PeopleSourceCommand) =>
      this.commands.send(peopleSourceDecider, companyServiceId, intent, request, {
        commandId: request.newId(intent.type),
      });
    // Stopping alone records no choice.
    if (isOn !== false || Object.keys(choices).length > 0) await send({ type: 'Choose', data: choices });
    if (isOn !== undefined) await send({ type: isOn ? 'Start' : 'Stop', data: {} });
  }

  @Serves(peopleSources.preview)
  async preview(request: ApiRequest<typeof peopleSources.preview>) {
    await this.existence.requireService(request.companyId, request.params.companyServiceId);
    return this.runs.preview(request.companyId, request.params.runId);
  }

  @Serves(peopleSources.people)
  people(request: ApiRequest<typeof peopleSources.people>) {
    return this.queries.people(request, request.params.companyServiceId, request.query);
  }

  @Serves(peopleSources.approve)
  approve(request: ApiRequest<typeof peopleSources.approve>) {
    return this.send(request, { type: 'Approve', data: {} });
  }

  @Serves(peopleSources.dismiss)
  dismiss(request: ApiRequest<typeof peopleSources.dismiss>) {
    return this.send(request, { type: 'Dismiss', data: {} });
  }

  @Serves(peopleSources.link)
  async link(request: ApiRequest<typeof peopleSources.link>) {
    const { companyUserId } = request.body;
    await this.existence.requireUsers(request.companyId, [companyUserId]);
    return this.send(request, { type: 'Link', data: { companyUserId, observedOn: request.today } });
  }

  private async send(request: PersonRequest, intent: SourcePersonCommand): Promise<void> {
    const { companyServiceId, sourcePersonId } = request.params;
    await this.queries.requirePerson(request.companyId, companyServiceId, sourcePersonId);
    await this.commands.send(sourcePersonDecider, sourcePersonId, intent, request);
  }
}
