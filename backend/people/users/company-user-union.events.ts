import { z } from 'zod';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const companyUserId = field.hidden(z.uuid());

/**
 * Which records of a company belong to one person: decided in one stream for each company, repeated in the users' own
 * streams.
 */
export const companyUserUnionEvents = defineEvents('companyUserUnion', 'ユーザーの統合', {
  CompanyUserUnionEntered: {
    title: '統合に加える',
    data: { companyUserId, mainCompanyUserId: field.hidden(z.uuid()) },
  },
  CompanyUserUnionLeft: { title: '統合から外す', data: { companyUserId } },
});

export type CompanyUserUnionEvent = EventOf<typeof companyUserUnionEvents>;
