import { Controller } from '@nestjs/common';
import { confirmations } from '../../contract/confirmations';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { Positions } from '../../platform/http/positions';
import { Serves } from '../../platform/http/serves';
import { eachOf } from '../../platform/kit/each-of';
import { companyUserDecider } from './company-user.decider';
import { ConfirmationQueries } from './confirmations.queries';

const concurrency = 16;

@Controller()
export class ConfirmationsController {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly queries: ConfirmationQueries,
  ) {}

  @Serves(confirmations.list)
  list(ask: Ask<typeof confirmations.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  /** Counts only users that changed. Waits once, for the last position. */
  @Serves(confirmations.reset)
  async reset(ask: Ask<typeof confirmations.reset>) {
    const ids = [...new Set(ask.body.companyUserIds)];
    await this.queries.mustBeKnown(ask.companyId, ids);
    const request = {
      context: { ...ask.context, batchId: ask.newId('batch') },
      newId: (what: string) => ask.newId(what),
    };
    const reset = { type: 'ResetConfirmation', data: {} } as const;
    const done = await eachOf(ids, concurrency, (id) =>
      this.commands.send(companyUserDecider, id, reset, request, { noWait: true }),
    );
    await this.positions.written(latestOf(done.map(({ position }) => position)));
    return { changed: done.filter(({ types }) => types.length > 0).length };
  }
}

const latestOf = (positions: readonly (bigint | undefined)[]) =>
  positions.reduce((a, b) => (a !== undefined && (b === undefined || a > b) ? a : b), undefined);
