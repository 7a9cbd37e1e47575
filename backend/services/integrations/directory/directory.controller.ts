import { Controller } from '@nestjs/common';
import { directories } from '../../../contract/directories';
import { Existence } from '../../../people/existence.service';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { Serves } from '../../../platform/http/serves.decorator';
import { directoryAppDecider } from './directory-app.decider';
import { DirectoryQueries } from './directory.queries';

@Controller()
export class DirectoryController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: DirectoryQueries,
    private readonly existence: Existence,
  ) {}

  @Serves(directories.show)
  show({ companyId, params }: ApiRequest<typeof directories.show>) {
    return this.queries.show(companyId, params.companyServiceId);
  }

  @Serves(directories.apps)
  async apps({ companyId, params, query }: ApiRequest<typeof directories.apps>) {
    await this.existence.requireService(companyId, params.companyServiceId);
    return this.queries.apps(companyId, params.companyServiceId, query);
  }

  @Serves(directories.match)
  async match(request: ApiRequest<typeof directories.match>) {
    const { companyId, today: observedOn, params, body } = request;
    const { registeredServiceId } = body;
    await this.queries.requireApp(companyId, params);
    await this.existence.requireService(companyId, registeredServiceId);
    const match = { type: 'Match', data: { registeredServiceId, by: 'hand', observedOn } } as const;
    await this.commands.send(directoryAppDecider, params.directoryAppId, match, request);
  }
}
