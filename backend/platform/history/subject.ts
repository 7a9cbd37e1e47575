import type { HistoryEntity } from '../../contract/history-kinds';
import { alertTypes } from '../../contract/vocabulary';
import type { Fact } from '../kit/events';
import type { NameOf } from './value-text';

/** How a person knows an entity: fixed text, or names to look up. */
export type Subject = { words: string } | { named: (readonly [entity: string, id: string])[] };

/**
 * The subject of an event in the history of `seenFrom` (null: the whole company). For an account it is the other side.
 */
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
    case 'serviceSso':
      return { named: seenFrom === 'companyService' ? [] : [['companyService', String(data.companyServiceId)]] };
    case 'vendorOperation':
      return { named: subjectsOfOperation(data, seenFrom) };
    case 'alert':
      return { words: (alertTypes.labels as Record<string, string>)[String(alertType)] ?? 'アラート' };
    case 'contract':
      return { words: 'Daichoの契約' };
    default:
      return { named: [[entity, entityId]] };
  }
};

/** The service and the user of an account's operation, without the one whose history it is. */
const subjectsOfOperation = (data: Fact['data'], seenFrom: HistoryEntity | null) => {
  const { companyServiceId, companyUserId } = data;
  const service = [['companyService', String(companyServiceId)] as const];
  const user = companyUserId ? [['companyUser', String(companyUserId)] as const] : [];
  return [...(seenFrom === 'companyService' ? [] : service), ...(seenFrom === 'companyUser' ? [] : user)];
};

export const subjectInWords = (subject: Subject, nameOf: NameOf): string =>
  'words' in subject ? subject.words : subject.named.map(([entity, id]) => nameOf(entity, id)).join(' ');
