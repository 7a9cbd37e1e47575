import type { EventOf } from '../kit/events';
import type { entities } from '../entities';

type Type = EventOf<(typeof entities)[number]>['type'];

/** What an entity is after an event that says so by its name alone. */
export const stateWords: Partial<Record<Type, string>> = {
  AdministratorRegistered: '登録済み',
  AdministratorInvited: '招待中',
  AdministratorInvitedAgain: '招待中',
  AdministratorJoined: '登録済み',
  AdministratorRemoved: '削除済み',
  AdministratorForgotten: '個人情報を消去済み',
  CompanyServiceRegistered: '利用中',
  CompanyServiceSuspended: '一時停止',
  CompanyServiceResumed: '利用中',
  CompanyServiceDeleted: '削除済み',
  PlanRegistered: '登録済み',
  PlanRemoved: '削除済み',
  AccountConnected: '接続中',
  AccountDisconnected: '解除済み',
  CompanyUserAdded: '登録済み',
  CompanyUserDeleted: '削除済み',
  CompanyUserConfirmationReset: '確認済み',
  CompanyUsersUnited: '統合済み',
  CompanyUserUnionDissolved: '登録済み',
  CompanyUserForgotten: '個人情報を消去済み',
  DepartmentFounded: '有効',
  DepartmentClosed: '廃止',
  DepartmentReopened: '有効',
  PaymentRecorded: '登録済み',
  PaymentDeleted: '削除済み',
  CsvImportCommitted: '取り込み中',
  CsvImportFinished: '取り込み済み',
  CsvImportTakeBackBegun: '取り消し中',
  CsvImportTakenBack: '取り消し済み',
  AlertRaised: '発報中',
  AlertRestored: '発報中',
  AlertCleared: '解消済み',
  AlertDismissed: '消去済み',
  CustomSettingAdded: '表示中',
  CustomSettingDeleted: '削除済み',
};
