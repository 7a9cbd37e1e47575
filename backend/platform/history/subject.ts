import { historyKindOf, type HistoryEntity } from '../../contract/history-kinds';
import { alertTypes } from '../../contract/vocabulary';
import type { Fact } from '../kit/events';
import type { NameOf } from './value-text';

type Named = readonly [entity: string, id: string];

/** How a person knows an entity: names to look up, then fixed text. */
export interface Subject {
  namedEntities: readonly Named[];
  words?: string;
}

/** The source of a subject besides the data of its event. */
export interface Context {
  /** The entity whose history is shown; null: the whole company. */
  seenFrom: HistoryEntity | null;
  /** The service that the event belongs to. */
  companyServiceId: string | null;
  /** The data of the event that raised an alert. */
  alertData?: Fact['data'];
}

const serviceOf = ({ seenFrom, companyServiceId }: Context): Named[] =>
  companyServiceId && seenFrom !== 'companyService' ? [['companyService', companyServiceId]] : [];

/** The subject of an event. For an account it is the other side than the one whose history is shown. */
export const subjectOf = ({ entity, entityId, data }: Fact, context: Context): Subject => {
  const { seenFrom } = context;
  switch (entity) {
    case 'account': {
      const service = ['companyService', String(data.companyServiceId)] as const;
      const user = ['companyUser', String(data.companyUserId)] as const;
      if (seenFrom === 'companyService') return { namedEntities: [user] };
      return { namedEntities: seenFrom === 'companyUser' ? [service] : [service, user] };
    }
    case 'plan':
      return { namedEntities: [...(seenFrom === 'plan' ? [] : serviceOf(context)), [entity, entityId]] };
    case 'serviceSso':
      return {
        namedEntities: seenFrom === 'companyService' ? [] : [['companyService', String(data.companyServiceId)]],
      };
    case 'vendorOperation':
      return { namedEntities: subjectsOfOperation(data, seenFrom) };
    case 'alert':
      return subjectOfAlert(context);
    case 'contract':
      return { namedEntities: [], words: 'Daichoの契約' };
    default: {
      const { nameField, label } = historyKindOf(entity as HistoryEntity);
      return nameField === null
        ? { namedEntities: serviceOf(context), words: label }
        : { namedEntities: [[entity, entityId]] };
    }
  }
};

/** The service and the user of an account's operation, without the one whose history it is. */
const subjectsOfOperation = (data: Fact['data'], seenFrom: HistoryEntity | null): Named[] => {
  const { companyServiceId, companyUserId } = data;
  const service: Named[] = [['companyService', String(companyServiceId)]];
  const user: Named[] = companyUserId ? [['companyUser', String(companyUserId)]] : [];
  return [...(seenFrom === 'companyService' ? [] : service), ...(seenFrom === 'companyUser' ? [] : user)];
};

const alertTargets: Readonly<Record<string, HistoryEntity>> = {
  plan: 'plan',
  administrator: 'administrator',
  user: 'companyUser',
  device: 'device',
  erp: 'companyErp',
  shadow_it: 'detectedService',
  access_review: 'accessReview',
};

/** The target of an alert and its type: 「Slack／ビジネス／契約終了」. */
const subjectOfAlert = ({ alertData = {}, ...context }: Context): Subject => {
  const { alertType, targetKind, targetId, companyServiceId } = alertData as Record<string, string | undefined>;
  const entity = alertTargets[targetKind ?? ''];
  const service = serviceOf({ ...context, companyServiceId: companyServiceId ?? null });
  const words = (alertTypes.labels as Record<string, string>)[alertType ?? ''] ?? 'アラート';
  return { namedEntities: [...service, ...(entity && targetId ? [[entity, targetId] as const] : [])], words };
};

/** 「Slack／見本 花子」: from the whole to its part. */
export const subjectInWords = ({ namedEntities, words }: Subject, nameOf: NameOf): string =>
  [...namedEntities.map(([entity, id]) => nameOf(entity, id)), words].filter(Boolean).join('／');
