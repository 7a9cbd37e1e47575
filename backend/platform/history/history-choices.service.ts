import { Injectable } from '@nestjs/common';
import type { GrantedDays } from '../http/api-request';
import type { ReadContext } from '../http/read-models';
import type { history } from '../../contract/history';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { AnswerOf } from '../../contract/kit';
import { eventSetOf } from '../kit/entity-registry';
import { HistoryQueries } from './history.queries';
import type { Viewer } from './viewer';
import { Names } from './names.service';

type Answer = AnswerOf<typeof history.choices>;

const eventTypes = (readable: readonly HistoryEntity[]): Answer['types'] =>
  readable.flatMap((entity) =>
    Object.entries(eventSetOf(entity).kinds).map(([type, { title }]) => ({ entity, type, title })),
  );

/** The options of the history's filters: every administrator who ever did something, and all event types, if readable. */
@Injectable()
export class HistoryChoices {
  constructor(
    private readonly queries: HistoryQueries,
    private readonly names: Names,
  ) {}

  async of(context: ReadContext, { readable }: Viewer, days?: GrantedDays): Promise<Answer> {
    const ids = readable.includes('administrator') ? await this.queries.actors(context.companyId, days) : [];
    const nameOf = await this.names.of(
      context,
      ids.map((id) => ['administrator', id] as const),
    );
    const actors = ids.map((id) => ({ id, name: nameOf('administrator', id) }));
    return { actors: actors.sort((a, b) => a.name.localeCompare(b.name, 'ja')), types: eventTypes(readable) };
  }
}
