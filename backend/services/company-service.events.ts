import { z } from 'zod';
import { integrationStates, serviceCategories } from '../contract/vocabulary';
import { datedByRecording, defineEvents, field, type EventOf } from '../platform/kit/events';

/** The facts that name their effective date; they did not at first. */
const effectiveDay = { effectiveFrom: field.appliesFrom() };
const upcasters = [datedByRecording];

const registration = {
  name: field.text('サービス名'),
  /** The kind of the catalogue, null for one the company made itself. */
  integrationKind: field.kind('連携の種類').nullable(),
  category: field.word('分類', serviceCategories),
  url: field.text('URL').nullable(),
  integrationState: field.word('連携', integrationStates),
};
const note = { note: field.text('メモ').nullable() };
const managerId = field.entity('サービス管理者', 'companyUser').nullable();

export const companyServiceEvents = defineEvents('companyService', 'サービス', {
  CompanyServiceRegistered: {
    title: 'サービスを登録',
    state: '利用中',
    data: registration,
  },
  CompanyServiceRenamed: { title: 'サービス名を変更', data: { name: field.text('サービス名') } },
  CompanyServiceCategoryChanged: { title: '分類を変更', data: { category: field.word('分類', serviceCategories) } },
  CompanyServiceUrlChanged: { title: 'URLを変更', data: { url: field.text('URL').nullable() } },
  CompanyServiceNoteChanged: { title: 'メモを変更', data: note },
  CompanyServiceManagerChanged: {
    title: 'サービス管理者を変更',
    data: { managerId, ...effectiveDay },
    upcasters,
  },
  CompanyServiceSuspended: { title: 'サービスを一時停止', state: '一時停止', data: effectiveDay, upcasters },
  CompanyServiceResumed: { title: 'サービスを再開', state: '利用中', data: effectiveDay, upcasters },
  CompanyServiceDeleted: { title: 'サービスを削除', state: '削除済み', data: {} },
  /** A deletion was undone: the values from before it, without its integration. */
  CompanyServiceRestored: {
    title: 'サービスを復元',
    state: '利用中',
    data: { ...registration, ...note, managerId, registeredAt: field.hidden(z.iso.datetime()) },
  },
});

export type CompanyServiceEvent = EventOf<typeof companyServiceEvents>;
