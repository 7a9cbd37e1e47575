import { z } from 'zod';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const who = { administratorId: field.hidden(z.uuid()) };

/** Which administrators of a company have joined and have the scope admin; one stream a company. */
export const administratorRosterEvents = defineEvents('administratorRoster', '管理者名簿', {
  AdministratorRosterEntered: { title: '管理者権限をもつ管理者に加える', data: who },
  AdministratorRosterLeft: { title: '管理者権限をもつ管理者から外す', data: who },
});

export type AdministratorRosterEvent = EventOf<typeof administratorRosterEvents>;
