import { Injectable } from '@nestjs/common';
import type { integrations } from '../../contract/integrations';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { ReadModels } from '../../platform/http/read-models';
import { accountDecider, accountId } from '../accounts/account.decider';
import { serviceAccountDecider } from './service-account.decider';

/** Matches that a person makes; no synchronisation changes them. */
@Injectable()
export class AccountMatches {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Rejected not_found, unknown_user */
  async match(request: ApiRequest<typeof integrations.match>): Promise<void> {
    const { companyId, today: observedOn, params, body } = request;
    const { companyServiceId, serviceAccountId } = params;
    const { companyUserId } = body;
    const sql = 'select from service_account where id = $1 and company_service_id = $2';
    await this.readModels.one(companyId, sql, [serviceAccountId, companyServiceId]);
    const batch = request.inBatch();
    if (companyUserId === null) {
      const unmatch = { type: 'Unmatch', data: { observedOn } } as const;
      await this.commands.send(serviceAccountDecider, serviceAccountId, unmatch, batch);
      return;
    }
    await this.existence.requireUsers(companyId, [companyUserId]);
    const match = { type: 'Match', data: { companyUserId, by: 'hand', observedOn } } as const;
    await this.commands.send(serviceAccountDecider, serviceAccountId, match, batch, { noWait: true });
    const between = { companyServiceId, companyUserId };
    await this.commands.send(accountDecider, accountId(between), { type: 'Connect', data: between }, batch);
  }
}
