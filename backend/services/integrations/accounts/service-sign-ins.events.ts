import { z } from 'zod';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

/** The sign-ins of a service that moved, observed on one day: at most 1,000 accounts an event. No history shows them. */
export const serviceSignInsEvents = defineEvents('serviceSignIns', '最終ログイン', {
  ServiceSignInsObserved: {
    title: '最終ログインを取得',
    data: {
      companyServiceId: field.hidden(z.uuid()),
      observedOn: field.hiddenAppliesFrom(),
      /** With the user that the account was matched to on that day. */
      accounts: field.hidden(
        z
          .array(z.strictObject({ id: z.uuid(), companyUserId: z.uuid().nullable(), lastLoginAt: z.iso.datetime() }))
          .max(1_000),
      ),
    },
  },
});

export type ServiceSignInsEvent = EventOf<typeof serviceSignInsEvents>;
