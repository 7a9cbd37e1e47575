import { vocabulary } from './vocabulary';

/** What the master service may decide of a user. */
export const personFields = vocabulary({
  name: '氏名・ふりがな',
  email: 'メールアドレス',
  employeeCode: '社員番号',
  employeeStatus: '雇用形態',
  workingStatus: '在籍状況・退職日',
  position: '役職',
  joinedOn: '入社日',
  departments: '所属',
});
export const newPeopleChoices = vocabulary({ add: 'ユーザーに追加する', confirm: '要確認にする' });
export const departmentChoices = vocabulary({ create: '作成する', keep: '作成しない' });
export const personMatches = vocabulary({
  employee_code: '社員番号',
  email: 'メールアドレス',
  added: '追加',
  hand: '手動',
});
export const personIssues = vocabulary({
  new_person: '登録されていない人です',
  no_name: '氏名がないため、ユーザーに追加できません',
  no_email: 'メールアドレスがないため、ユーザーに追加できません',
  other_employee_code: 'メールアドレスが一致するユーザーと社員番号が異なります',
  retired_user: '退職したユーザーとメールアドレスが一致します',
  changed_identity: '社員番号とメールアドレスがともにユーザーと異なります',
  left_without_day: '退職日がないため、退職を反映できません',
  same_user: '別の人と同じユーザーに一致します',
  several_users: '一致するユーザーが1人に決まりません',
  deleted_user: '削除したユーザーが人事情報に残っています',
  not_listed: '人事情報に見つかりません',
  unknown_department: '所属する部署がありません',
  refused: '人事情報のとおりに変更できません',
});
/** What a preview says of a person of the master service. */
export const personOutcomes = vocabulary({
  added: '新規',
  changed: '変更',
  leaving: '退職・退職予定',
  missing: '見つからない',
  confirm: '要確認',
});
