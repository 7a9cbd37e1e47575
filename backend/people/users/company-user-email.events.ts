import { z } from 'zod';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const holder = { holderId: field.hidden(z.uuid()) };

/** That one user of a company has an e-mail address; the stream's id is made of a keyed hash of it, the address is nowhere. */
export const companyUserEmailEvents = defineEvents('companyUserEmail', 'ユーザーのメールアドレス', {
  CompanyUserEmailReserved: { title: 'メールアドレスを確保', data: holder },
  CompanyUserEmailReleased: { title: 'メールアドレスを解放', data: holder },
});

export type CompanyUserEmailEvent = EventOf<typeof companyUserEmailEvents>;
