import { z } from 'zod';
import { appMatches } from '../../../contract/directory-words';
import { ssoProtocols } from '../../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

const companyServiceId = field.concerning('IDプロバイダー', 'companyService');
const observedOn = field.appliesFrom('観測日');
const attributes = {
  name: field.text('名前'),
  /** Null: people sign in another way. */
  protocol: field.word('方式', ssoProtocols).nullable(),
  integrationName: field.text('IDプロバイダーでの種類').nullable(),
  hosts: field.list('アプリのホスト名', z.string()),
};

/** An app that people sign in to by an identity provider. The id derives from the provider and the app's id there. */
export const directoryAppEvents = defineEvents('directoryApp', 'IDプロバイダーのアプリ', {
  DirectoryAppFound: {
    title: 'アプリを検出',
    state: 'あり',
    data: { companyServiceId, observedOn, externalId: field.text('アプリのID'), ...attributes },
  },
  /** All attributes; the app is there, also when it was lost before. */
  DirectoryAppChanged: {
    title: 'アプリの変更を検出',
    state: 'あり',
    data: { companyServiceId, observedOn, ...attributes },
  },
  DirectoryAppLost: { title: 'アプリが見つからない', state: '見つからない', data: { companyServiceId, observedOn } },
  /** Null: it is no registered service. */
  DirectoryAppMatched: {
    title: 'アプリをサービスと対応付け',
    data: {
      companyServiceId,
      registeredServiceId: field.entity('サービス', 'companyService').nullable(),
      by: field.word('対応付けの根拠', appMatches),
      observedOn,
    },
  },
});

export type AppAttributes = Pick<DirectoryAppDataOf<'DirectoryAppFound'>, keyof typeof attributes>;
export type DirectoryAppEvent = EventOf<typeof directoryAppEvents>;
export type DirectoryAppDataOf<T extends DirectoryAppEvent['type']> = Extract<DirectoryAppEvent, { type: T }>['data'];
