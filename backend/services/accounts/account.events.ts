import { z } from 'zod';
import { datedByRecording, defineEvents, field, type EventOf } from '../../platform/kit/events';

const between = {
  companyServiceId: field.entity('サービス', 'companyService'),
  companyUserId: field.entity('ユーザー', 'companyUser'),
  effectiveFrom: field.appliesFrom(),
};

/** A company user's account of a service (利用者); its id derives from both, so that each pair has one stream. */
export const accountEvents = defineEvents('account', '利用者', {
  AccountConnected: { title: '利用者を接続', state: '接続中', data: between, upcasters: [datedByRecording] },
  /** A disconnection was undone: the former connection goes on. */
  AccountReconnected: {
    title: '利用者の接続を復元',
    state: '接続中',
    data: {
      ...between,
      connectedAt: field.hidden(z.iso.datetime()),
      lastLoginAt: field.hidden(z.iso.datetime().nullable()),
    },
  },
  AccountDisconnected: { title: '利用者の接続を解除', state: '解除済み', data: between, upcasters: [datedByRecording] },
});

export type AccountReconnection = Extract<AccountEvent, { type: 'AccountReconnected' }>['data'];
export type AccountEvent = EventOf<typeof accountEvents>;
