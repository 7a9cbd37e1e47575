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

interface Found {
  /** The user who loses the last account in the service. */
  onlyUserId: string | null;
}

const accountsToMatch = `
  select case when not exists (select from service_account o where o.company_service_id = v.company_service_id
      and o.company_user_id = v.company_user_id and o.id <> all($1::uuid[])) then v.company_user_id end as "onlyUserId"
  from service_account v where v.id = any($1::uuid[]) and v.company_service_id = $2`;

const connection = <T extends 'Connect' | 'Disconnect'>(
  type: T,
  data: { companyServiceId: string; companyUserId: string },
) => [accountId(data), { type, data }] as const;

/** Matches that a person makes; no synchronisation changes them. Who has no account left is disconnected. */
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
    const accountRows = await this.readModels.rows<Found>(companyId, accountsToMatch, [ids, companyServiceId]);
    if (accountRows.length < ids.length) throw new Rejected('not_found');
    if (companyUserId !== null) await this.existence.requireUsers(companyId, [companyUserId]);
    const batch = request.inBatch();
    const command: ServiceAccountCommand =
      companyUserId === null
        ? { type: 'Unmatch', data: { observedOn } }
        : { type: 'Match', data: { companyUserId, by: 'hand', observedOn } };
    const all = ids.map((id) => [id, command] as const);
    await this.commands.sendAll(serviceAccountDecider, all, batch);
    const former = new Set(
      accountRows.map(({ onlyUserId }) => onlyUserId).filter((id) => id !== null && id !== companyUserId),
    );
    await this.commands.sendAll(
      accountDecider,
      [...former].map((id) => connection('Disconnect', { companyServiceId, companyUserId: id! })),
      batch,
    );
    if (companyUserId === null) return;
    const [id, connect] = connection('Connect', { companyServiceId, companyUserId });
    await this.commands.send(accountDecider, id, connect, batch);
  }
}
