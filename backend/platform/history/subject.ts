import type { HistoryEntity } from '../../contract/history-kinds';
import { alertTypes } from '../../contract/vocabulary';
import type { Fact } from '../kit/events';
import type { NameOf } from './value-text';

/** A name by which a person knows an entity: words, or what is to be looked up. */
export type Subject = { words: string } | { named: (readonly [entity: string, id: string])[] };

/** What an event is about, to who looks at the history of `seenFrom` (null: of everything): an account is the other side of it. */
export const subjectOf = (
  { entity, entityId, data }: Fact,
  seenFrom: HistoryEntity | null,
  alertType: unknown,
): Subject => {
  switch (entity) {
    case 'account': {
      const service = ['companyService', String(data.companyServiceId)] as const;
      const user = ['companyUser', String(data.companyUserId)] as const;
      if (seenFrom === 'companyService') return { named: [user] };
      return { named: seenFrom === 'companyUser' ? [service] : [service, user] };
    }
    case 'alert':
      return { words: (alertTypes.labels as Record<string, string>)[String(alertType)] ?? 'アラート' };
    case 'contract':
      return { words: 'Daichoの契約' };
    default:
      return { named: [[entity, entityId]] };
  }
};

export const subjectInWords = (subject: Subject, nameOf: NameOf): string =>
  'words' in subject ? subject.words : subject.named.map(([entity, id]) => nameOf(entity, id)).join(' ');
