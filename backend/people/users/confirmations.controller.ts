import { Controller } from '@nestjs/common';
import { Existing } from '../existing.service';
import { confirmations } from '../../contract/confirmations';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Positions } from '../../platform/http/positions';
import { Serves } from '../../platform/http/serves.decorator';
import { mapConcurrently } from '../../platform/kit/concurrency';
import { companyUserDecider } from './company-user.decider';
import { ConfirmationQueries } from './confirmations.queries';

const concurrency = 16;

@Controller()
export class ConfirmationsController {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly queries: ConfirmationQueries,
    private readonly existing: Existing,
  ) {}

  @Serves(confirmations.list)
  list(request: ApiRequest<typeof confirmations.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  /** Counts only users that changed. Waits once, for the last position. */
  @Serves(confirmations.reset)
  async reset(request: ApiRequest<typeof confirmations.reset>) {
    const ids = [...new Set(request.body.companyUserIds)];
    await this.existing.users(request.companyId, ids, { orDeleted: true });
    const batch = request.inBatch();
    const reset = { type: 'ResetConfirmation', data: {} } as const;
    const done = await mapConcurrently(ids, concurrency, (id) =>
      this.commands.send(companyUserDecider, id, reset, batch, { noWait: true }),
    );
    await this.positions.written(latestOf(done.map(({ position }) => position)));
    return { changed: done.filter(({ types }) => types.length > 0).length };
  }
}

const latestOf = (positions: readonly (bigint | undefined)[]) =>
  positions.reduce((a, b) => (a !== undefined && (b === undefined || a > b) ? a : b), undefined);
