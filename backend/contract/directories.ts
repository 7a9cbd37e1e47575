import { z } from 'zod';
import { id, inQuery, reason } from './fields';
import { integrationFailure } from './integrations';
import { endpoint, listQuery, page, strict } from './kit';
import { serviceParams } from './service-params';
import { appMatches, directoryParts } from './directory-words';
import { ssoProtocols } from './vocabulary';

/** What was read of an identity provider, and when. */
export const directoryDetail = z.object({
  isReadable: z.boolean().describe('このサービスからほかのサービスのアプリを読み取れるか'),
  help: z.string().nullable().describe('読み取りに必要な権限'),
  readAt: z.string().nullable(),
  signInsSince: z.string().nullable().describe('サインインの記録を途切れなく読み取っている期間の始まり'),
  unread: z
    .array(z.object({ part: directoryParts.schema, failure: integrationFailure }))
    .describe('読み取れなかった内容'),
  failure: integrationFailure.extend({ at: z.string() }).nullable(),
  appsCount: z.number(),
  registeredCount: z.number().describe('登録されているサービスに対応するアプリ'),
});
export type DirectoryDetail = z.output<typeof directoryDetail>;

export const directoryApp = z.object({
  id: z.string(),
  name: z.string(),
  protocol: ssoProtocols.schema.nullable(),
  hosts: z.array(z.string()),
  registeredService: z.object({ id: z.string(), name: z.string() }).nullable(),
  matchedBy: appMatches.schema.nullable(),
  integrationKind: z.string().nullable().describe('登録するときの候補'),
  assignedCount: z.number().nullable().describe('割り当てられた人。IDプロバイダーから取得できないときは null'),
  peopleCount: z.number().describe('90日以内にサインインした人'),
  lastSignInOn: z.string().nullable(),
});
export type DirectoryApp = z.output<typeof directoryApp>;

const access = 'companyService';

export const directories = {
  show: endpoint('GET', '/company-services/{companyServiceId}/directory', {
    access,
    auditor: true,
    summary: 'IDプロバイダーから読み取った内容',
    params: serviceParams,
    models: ['company_service', 'directory', 'directory_app'],
    answer: directoryDetail,
  }),
  apps: endpoint('GET', '/company-services/{companyServiceId}/directory-apps', {
    access,
    auditor: true,
    summary: 'IDプロバイダーのアプリ。登録されていないサービスを含む',
    params: serviceParams,
    query: listQuery(['peopleCount', 'name', 'lastSignInOn', 'assignedCount'], {
      keyword: inQuery.text('キーワード').describe('アプリ名かサービス名'),
      isRegistered: inQuery.flag('登録済み'),
    }),
    models: ['company_service', 'directory_app'],
    answer: page(directoryApp),
  }),
  match: endpoint('PUT', '/company-services/{companyServiceId}/directory-apps/{directoryAppId}/match', {
    access,
    summary: 'アプリのサービスを手動で決める。null は、登録されているどのサービスでもないこと',
    params: serviceParams.extend({ directoryAppId: id('アプリ') }),
    body: strict({ registeredServiceId: id('サービス').nullable(), reason }),
  }),
};
