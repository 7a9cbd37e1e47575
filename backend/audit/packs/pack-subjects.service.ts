import { Injectable } from '@nestjs/common';
import type { PackSubject } from '../../contract/evidence-packs';
import { historyKindOf } from '../../contract/history-kinds';
import type { ReadContext } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';
import { EventScopes, type EventScope } from '../../platform/history/event-scopes.queries';
import { Names } from '../../platform/history/names.service';
import { PackSections } from './pack-sections.service';
import { pastListTitle } from './past-list.service';

const day = (isoDay: string) => isoDay.replaceAll('-', '/');

/** What a pack about a subject is called, and which events it holds. */
@Injectable()
export class PackSubjects {
  constructor(
    private readonly scopes: EventScopes,
    private readonly names: Names,
    private readonly sections: PackSections,
  ) {}

  /** @throws Rejected not_found when the company has no such thing */
  async titleOf(context: ReadContext, subject: PackSubject): Promise<string> {
    switch (subject.kind) {
      case 'entity': {
        const nameOf = await this.names.of(context, [[subject.entity, subject.id]]);
        return `${historyKindOf(subject.entity).label}「${nameOf(subject.entity, subject.id)}」の履歴`;
      }
      case 'period':
        return `${day(subject.from)}から${day(subject.to)}までの操作履歴`;
      case 'asOf': {
        const title = pastListTitle(subject);
        if (!title) throw new Rejected('not_found');
        const knownAsOfText = subject.knownAsOf === subject.asOf ? '' : `（登録時点 ${day(subject.knownAsOf)}）`;
        return `${day(subject.asOf)}の時点${knownAsOfText}の${title}`;
      }
      case 'review':
        return this.sectionOf(subject.kind).title(context.companyId, subject.id);
    }
  }

  async scopeOf(companyId: string, subject: PackSubject): Promise<EventScope> {
    switch (subject.kind) {
      case 'entity':
        return { entities: [{ entity: subject.entity, id: subject.id }] };
      case 'period':
        return this.scopes.between(companyId, subject.from, subject.to);
      case 'asOf': {
        // The last event that the day knows, and the first that it does not: where the list stands in the ledger.
        const until = await this.scopes.between(companyId, undefined, subject.knownAsOf);
        const last = 'last' in until ? until.last : 0;
        return { first: Math.max(1, last), last: last + 1 };
      }
      case 'review':
        return { entities: await this.sectionOf(subject.kind).entities(companyId, subject.id) };
    }
  }

  /** @throws Rejected not_found while no area has registered it */
  sectionOf(kind: 'review') {
    const section = this.sections.of(kind);
    if (!section) throw new Rejected('not_found');
    return section;
  }
}
