import { Controller } from '@nestjs/common';
import { Existence } from '../existence.service';
import { confirmations } from '../../contract/confirmations';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { companyUserDecider } from './company-user.decider';
import { ConfirmationQueries } from './confirmations.queries';

@Controller()
export class ConfirmationsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: ConfirmationQueries,
    private readonly existence: Existence,
  ) {}

  @Serves(confirmations.list)
  list(request: ApiRequest<typeof confirmations.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  /** Counts only users that changed. Waits once, for the last position. */
  @Serves(confirmations.reset)
  async reset(request: ApiRequest<typeof confirmations.reset>) {
    const ids = [...new Set(request.body.companyUserIds)];
    await this.existence.requireUsers(request.companyId, ids, { orDeleted: true });
    const all = ids.map((id) => [id, { type: 'ResetConfirmation', data: {} }] as const);
    return { changed: await this.commands.sendAll(companyUserDecider, all, request.inBatch()) };
  }
}
