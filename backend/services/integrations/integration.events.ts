import { z } from 'zod';
import { heldReasons } from '../../contract/held-words';
import { connectorFailures } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const companyServiceId = field.concerning('サービス', 'companyService');
const runId = field.hidden(z.uuid());
const observedOn = field.appliesFrom('観測日');
/** Where the encrypted credentials are. No field is in an event, since one may be personal data. */
const credentialId = field.hidden(z.uuid());

/** The integration of a service; its stream has the id of the service. */
export const integrationEvents = defineEvents('integration', '連携', {
  IntegrationConfigured: {
    title: '連携を設定',
    state: '設定済み',
    data: { companyServiceId, integrationKind: field.kind('連携の種類'), credentialId },
  },
  IntegrationAuthorised: {
    title: '連携を認可',
    state: '設定済み',
    data: { companyServiceId, scopes: field.list('権限', z.string()) },
  },
  /** The tokens were removed, because the credentials now lead to another place. */
  IntegrationAuthorisationDropped: {
    title: '連携の認可を破棄',
    state: '設定済み',
    data: { companyServiceId },
  },
  IntegrationCredentialsReplaced: {
    title: '連携の認証情報を更新',
    state: '設定済み',
    data: { companyServiceId, credentialId },
  },
  IntegrationDisconnected: { title: '連携を解除', state: '未設定', data: { companyServiceId } },
  IntegrationSynchronisationSucceeded: {
    title: '同期に成功',
    state: '設定済み',
    standsAlone: true,
    data: {
      companyServiceId,
      runId,
      observedOn,
      accounts: field.number('アカウント'),
      found: field.number('新しく見つかった数'),
      changed: field.number('変更された数'),
      /** Accounts missed in this run alone, before an account counts as lost. */
      missed: field.hidden(z.number()),
      lost: field.number('見つからなくなった数'),
      back: field.number('再び見つかった数'),
      matched: field.number('ユーザーと一致した数'),
      unmatched: field.number('要確認の数'),
      unlisted: field.number('件数に対して一覧にない数'),
      seatsBought: field.number('契約席数').nullable(),
      seatsUsed: field.number('使用席数').nullable(),
      peopleListed: field.number('人事情報の人数').optional(),
      peopleAdded: field.number('追加したユーザー').optional(),
      peopleChanged: field.number('変更したユーザー').optional(),
      peopleLeaving: field.number('退職・退職予定').optional(),
      peopleMissing: field.number('人事情報に見つからない人').optional(),
      peopleToConfirm: field.number('要確認の人').optional(),
      /** Accounts whose last sign-in is in the list: without any, the vendor reports no sign-ins. */
      signIns: field.number('最終ログインのあるアカウント'),
      durationMs: field.hidden(z.number()),
    },
    upcasters: [
      (data) => ({ ...data, signIns: 0 }),
      // Before version 3 a list below its total failed.
      (data) => ({ ...data, unlisted: 0 }),
    ],
  },
  /** One attempt of a run; without a next attempt the run has ended. */
  IntegrationSynchronisationFailed: {
    title: '同期に失敗',
    standsAlone: true,
    data: {
      companyServiceId,
      runId,
      code: field.word('原因', connectorFailures),
      vendorText: field.text('連携先の応答').nullable(),
      attempt: field.number('試行回数'),
      durationMs: field.hidden(z.number()),
      nextAttemptAt: field.text('次の試行').nullable(),
    },
  },
  IntegrationSynchronisationHeld: {
    title: '同期を保留',
    standsAlone: true,
    data: {
      companyServiceId,
      runId,
      why: field.word('理由', heldReasons),
      known: field.number('登録済みのアカウント'),
      seen: field.number('今回のアカウント'),
      missing: field.number('見つからないアカウント'),
      durationMs: field.hidden(z.number()),
    },
  },
  IntegrationSynchronisationReleased: { title: '同期の保留を解除', data: { companyServiceId, runId } },
  /** The undo of a synchronisation: what it wrote must not come back by itself. */
  IntegrationPaused: { title: '自動の同期を一時停止', data: { companyServiceId } },
  IntegrationResumed: { title: '自動の同期を再開', data: { companyServiceId } },
  IntegrationSynchronisationDiscarded: { title: '保留した同期を破棄', data: { companyServiceId, runId } },
});

export type IntegrationEvent = EventOf<typeof integrationEvents>;
export type IntegrationDataOf<T extends IntegrationEvent['type']> = Extract<IntegrationEvent, { type: T }>['data'];
