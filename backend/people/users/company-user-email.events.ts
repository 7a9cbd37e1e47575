import { z } from 'zod';
import { defineEvents, field } from '../../platform/kit/events';

const holder = { holderId: field.hidden(z.uuid()) };

/**
 * Claims an e-mail address for a user of a company. The stream's id derives from a keyed hash; the address itself is
 * not stored.
 */
export const companyUserEmailEvents = defineEvents('companyUserEmail', 'ユーザーのメールアドレス', {
  CompanyUserEmailReserved: { title: 'メールアドレスを確保', data: holder },
  CompanyUserEmailReleased: { title: 'メールアドレスを解放', data: holder },
});
