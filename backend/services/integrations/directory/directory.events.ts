import { z } from 'zod';
import { directoryParts } from '../../../contract/directory-words';
import { connectorFailures } from '../../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

const companyServiceId = field.hidden(z.uuid());
const runId = field.hidden(z.uuid());
const failure = { code: z.enum(connectorFailures.values), vendorText: z.string().nullable() };

/** How many people use an app; of some apps the provider does not tell who is assigned. */
const appUse = z.strictObject({
  id: z.uuid(),
  assigned: z.int().nullable(),
  people: z.int(),
  lastSignInOn: z.iso.date().nullable(),
});
export type AppUse = z.output<typeof appUse>;

/** The readings of an identity provider. No history shows them. */
export const directoryEvents = defineEvents('directory', 'IDプロバイダーの読み取り', {
  DirectoryRead: {
    title: 'IDプロバイダーを読み取り',
    data: {
      companyServiceId,
      runId,
      observedOn: field.hiddenAppliesFrom(),
      /** The apps whose use changed. */
      uses: field.hidden(z.array(appUse).max(2_000)),
      /** Between these instants the log of sign-ins was read without a gap. */
      signInsSince: field.hidden(z.iso.datetime().nullable()),
      signInsUntil: field.hidden(z.iso.datetime().nullable()),
      /** What the credentials may not read. */
      unread: field.hidden(z.array(z.strictObject({ part: z.enum(directoryParts.values), ...failure }))),
    },
  },
  DirectoryReadFailed: {
    title: 'IDプロバイダーの読み取りに失敗',
    data: {
      companyServiceId,
      runId,
      code: field.hidden(failure.code),
      vendorText: field.hidden(failure.vendorText),
    },
  },
});

export type DirectoryEvent = EventOf<typeof directoryEvents>;
export type DirectoryDataOf<T extends DirectoryEvent['type']> = Extract<DirectoryEvent, { type: T }>['data'];
