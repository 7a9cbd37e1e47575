import { z } from 'zod';
import { accountMatches, accountStatuses } from '../../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

const companyServiceId = field.concerning('サービス', 'companyService');
/** The run, or the order of operations, that got the fact from the vendor; null when a hand or a CSV file brought it. */
const runId = field.hidden(z.uuid().nullable());
const observedOn = field.appliesFrom('観測日');
const matchedBy = field.word('一致の根拠', accountMatches);
const attributes = {
  name: field.personal('氏名').nullable(),
  email: field.personal('メールアドレス').nullable(),
  employeeCode: field.personal('社員番号').nullable(),
  status: field.word('状態', accountStatuses),
  role: field.text('権限').nullable(),
  licence: field.text('ライセンス').nullable(),
  /** A JSON object by the keys of the row's original items. */
  originals: field.personal('連携先の項目'),
};

/** An account at a vendor, as its list of accounts shows it. The id derives from the service and the vendor's id. */
export const serviceAccountEvents = defineEvents('serviceAccount', '連携先のアカウント', {
  ServiceAccountFound: {
    title: 'アカウントを検出',
    state: 'あり',
    data: { companyServiceId, runId, observedOn, externalId: field.personal('連携先のID'), ...attributes },
  },
  /** Only the fields that changed. */
  ServiceAccountChanged: {
    title: 'アカウントの変更を検出',
    data: {
      companyServiceId,
      runId,
      observedOn,
      name: attributes.name.optional(),
      email: attributes.email.optional(),
      employeeCode: attributes.employeeCode.optional(),
      status: attributes.status.optional(),
      role: attributes.role.optional(),
      licence: attributes.licence.optional(),
      originals: attributes.originals.optional(),
    },
  },
  /** The first list without it. */
  ServiceAccountMissed: {
    title: 'アカウントを一覧で未確認',
    state: '未確認',
    /** A list below the vendor's total proves nothing: however often it lacks the account, it is not lost. */
    data: { companyServiceId, runId, observedOn, isListShort: field.flag('件数より少ない一覧') },
    upcasters: [(data) => ({ ...data, isListShort: false })],
  },
  /** The second complete one in a row. */
  ServiceAccountLost: {
    title: 'アカウントが見つからない',
    state: '見つからない',
    data: { companyServiceId, runId, observedOn },
  },
  /** A person removed the account from the records; nothing happens at the vendor. */
  ServiceAccountRemoved: {
    title: 'アカウントを手動で削除',
    state: '手動で削除',
    data: { companyServiceId, observedOn },
  },
  ServiceAccountBack: { title: 'アカウントを再び検出', state: 'あり', data: { companyServiceId, runId, observedOn } },
  /** The first run that lists an account as a hand or a CSV file left it. A run that finds news records the news alone. */
  ServiceAccountListed: {
    title: 'アカウントを連携先の一覧で確認',
    data: { companyServiceId, runId: field.hidden(z.uuid()), observedOn },
  },
  ServiceAccountMatched: {
    title: 'アカウントをユーザーと一致',
    data: {
      companyServiceId,
      companyUserId: field.entity('ユーザー', 'companyUser'),
      by: matchedBy,
      observedOn,
    },
  },
  /** The account belongs to nobody. `by: hand` stops further matches by synchronisation; `by: csv` undoes an import. */
  ServiceAccountUnmatched: {
    title: 'アカウントとユーザーの一致を解除',
    data: { companyServiceId, by: matchedBy, observedOn },
  },
  /** Its key is then destroyed, and it is not recorded again. */
  ServiceAccountForgotten: { title: '個人情報を消去', state: '個人情報を消去済み', data: { companyServiceId } },
});

export type ServiceAccountEvent = EventOf<typeof serviceAccountEvents>;
export type ServiceAccountDataOf<T extends ServiceAccountEvent['type']> = Extract<
  ServiceAccountEvent,
  { type: T }
>['data'];
