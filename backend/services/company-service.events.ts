import { integrationStates, serviceCategories } from '../contract/vocabulary';
import { defineEvents, said, type EventOf } from '../platform/kit/events';

export const companyServiceEvents = defineEvents('companyService', 'サービス', {
  CompanyServiceRegistered: {
    title: 'サービスを登録',
    state: '利用中',
    data: {
      name: said.text('サービス名'),
      /** The kind of the catalogue, null for one the company made itself. */
      integrationKind: said.text('連携の種類').nullable(),
      category: said.word('分類', serviceCategories),
      url: said.text('URL').nullable(),
      integrationState: said.word('連携', integrationStates),
    },
  },
  CompanyServiceRenamed: { title: 'サービス名を変更', data: { name: said.text('サービス名') } },
  CompanyServiceCategoryChanged: { title: '分類を変更', data: { category: said.word('分類', serviceCategories) } },
  CompanyServiceUrlChanged: { title: 'URLを変更', data: { url: said.text('URL').nullable() } },
  CompanyServiceNoteChanged: { title: 'メモを変更', data: { note: said.text('メモ').nullable() } },
  CompanyServiceManagerChanged: {
    title: 'サービス管理者を変更',
    data: { managerId: said.entity('サービス管理者', 'companyUser').nullable() },
  },
  CompanyServiceSuspended: { title: 'サービスを一時停止', state: '一時停止', data: {} },
  CompanyServiceResumed: { title: 'サービスを再開', state: '利用中', data: {} },
  CompanyServiceDeleted: { title: 'サービスを削除', state: '削除済み', data: {} },
});

export type CompanyServiceEvent = EventOf<typeof companyServiceEvents>;
