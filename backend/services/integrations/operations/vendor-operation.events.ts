import { z } from 'zod';
import { operationProblems, vendorOperationKinds } from '../../../contract/operation-words';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

const companyServiceId = field.concerning('サービス', 'companyService');
const operation = field.word('操作', vendorOperationKinds);
/** The account; of a creation the user. */
const targetId = field.hidden(z.uuid());
/** The user whose account it is. */
const companyUserId = field.concerning('ユーザー', 'companyUser').nullable();
const one = { companyServiceId, operation, targetId, companyUserId };
const vendorText = field.text('連携先の応答').nullable();

/** An operation of accounts at a vendor: the order, the intent before each call, and the outcome after it. */
export const vendorOperationEvents = defineEvents('vendorOperation', '連携先のアカウント操作', {
  VendorOperationOrdered: {
    title: '連携先のアカウント操作を指示',
    state: '実行中',
    data: {
      companyServiceId,
      operation,
      /** Other credentials may lead to another tenant, so the order ends with these. */
      credentialId: field.hidden(z.uuid().nullable()),
      accounts: field.number('アカウント'),
      targets: field.hidden(z.array(z.strictObject({ id: z.uuid(), companyUserId: z.uuid().nullable() }))),
    },
    // Version 1 had no credentials, and an order without them operates nothing.
    upcasters: [(data) => ({ ...data, credentialId: null })],
  },
  /** Recorded before the vendor is called. Without an outcome after it, the vendor is read before any repeat. */
  VendorOperationAttempted: { title: '連携先のアカウント操作を開始', data: one },
  VendorOperationSucceeded: {
    title: '連携先のアカウント操作が完了',
    data: { ...one, isReadAfterwards: field.flag('連携先を読み取って確認') },
  },
  VendorOperationRefused: {
    title: '連携先がアカウント操作を拒否',
    data: { ...one, code: field.word('理由', operationProblems), vendorText },
  },
  VendorOperationOutcomeUnknown: { title: '連携先のアカウント操作の結果が不明', data: { ...one, vendorText } },
  VendorOperationNotAttempted: {
    title: '連携先のアカウント操作を未実行',
    data: { ...one, code: field.word('理由', operationProblems) },
  },
  VendorOperationStopped: { title: '連携先のアカウント操作を中止', data: { companyServiceId, operation } },
  VendorOperationFinished: {
    title: '連携先のアカウント操作が終了',
    state: '終了',
    data: {
      companyServiceId,
      operation,
      done: field.number('完了'),
      refused: field.number('連携先が拒否'),
      unknown: field.number('結果不明'),
      notAttempted: field.number('未実行'),
    },
  },
});

export type VendorOperationEvent = EventOf<typeof vendorOperationEvents>;
