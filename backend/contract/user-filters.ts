import { inQuery } from './fields';
import { employeeStatuses, userStatuses, workingStatuses } from './vocabulary';

/** The filters of the list of users. */
export const userFilters = {
  companyServiceId: inQuery.id('サービス'),
  companyDepartmentId: inQuery.id('部署'),
  q: inQuery.text('キーワード'),
  masterServiceUsers: inQuery.flag('マスターサービスの利用'),
  allUnionUser: inQuery.flag('統合されたユーザーの表示'),
  userStatus: inQuery.oneOf('状態', userStatuses),
  isRequiredConfirmation: inQuery.flag('確認'),
  isNotLogin: inQuery
    .flag('最終ログイン')
    .describe('90日以上ログインがない。最終ログインを90日以上取得しているサービスの利用者だけが該当する'),
  isBrowserExtension: inQuery.flag('拡張機能'),
  employeeStatus: inQuery.oneOf('雇用形態', employeeStatuses),
  workingStatus: inQuery.oneOf('在籍状況', workingStatuses),
  position: inQuery.text('役職', 100),
  joinedFrom: inQuery.day('入社日'),
  joinedTo: inQuery.day('入社日'),
};
