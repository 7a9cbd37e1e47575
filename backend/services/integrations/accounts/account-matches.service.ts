import { Injectable } from '@nestjs/common';
import { Existence } from '../../../people/existence.service';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { ReadModels } from '../../../platform/http/read-models';
import { Rejected } from '../../../platform/kit/rejections';
import { accountDecider, accountId } from '../../accounts/account.decider';
import { serviceAccountDecider, type ServiceAccountCommand } from './service-account.decider';

interface Matches {
  companyServiceId: string;
  /** The accounts, each once. */
  ids: readonly string[];
  /** Null is nobody. */
  companyUserId: string | null;
}

/** Matches that a person makes; no synchronisation changes them. */
@Injectable()
export class AccountMatches {
  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly readModels: ReadModels,
  ) {}

  /** @throws Rejected not_found, unknown_user */
  async match(request: ApiRequest, { companyServiceId, ids, companyUserId }: Matches): Promise<void> {
    const { companyId, today: observedOn } = request;
    const sql = 'select from service_account where id = any($1::uuid[]) and company_service_id = $2';
    const found = await this.readModels.rows(companyId, sql, [ids, companyServiceId]);
    if (found.length < ids.length) throw new Rejected('not_found');
    if (companyUserId !== null) await this.existence.requireUsers(companyId, [companyUserId]);
    const batch = request.inBatch();
    const command: ServiceAccountCommand =
      companyUserId === null
        ? { type: 'Unmatch', data: { observedOn } }
        : { type: 'Match', data: { companyUserId, by: 'hand', observedOn } };
    const all = ids.map((id) => [id, command] as const);
    await this.commands.sendAll(serviceAccountDecider, all, batch);
    if (companyUserId === null) return;
    const between = { companyServiceId, companyUserId };
    await this.commands.send(accountDecider, accountId(between), { type: 'Connect', data: between }, batch);
  }
}
