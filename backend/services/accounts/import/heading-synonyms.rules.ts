/** The fields of an account in a file. */
export type AccountField =
  | 'externalId'
  | 'email'
  | 'name'
  | 'familyName'
  | 'givenName'
  | 'employeeCode'
  | 'status'
  | 'role'
  | 'licence'
  | 'lastLogin';

/** Other headings of a field, in Japanese and English. */
export const headingSynonyms: Readonly<Record<AccountField, readonly string[]>> = {
  externalId: ['ユーザーID', 'User UUID', 'Account ID', 'Member ID', 'ログインID', 'アカウントID', 'メンバーID'],
  email: [
    ...[
      'メール',
      'Eメール',
      'Mail',
      'Primary Email',
      'Login Email',
      'メールアドレス',
      'Username',
      'Login',
      'UPN',
      'Work Email',
    ],
    ...[
      'ログインメール',
      'ユーザーメールアドレス',
      'ユーザーのメールアドレス',
      '利用者のメールアドレス',
      '使用者のメールアドレス',
    ],
  ],
  name: [
    ...['名前', 'ユーザー名', '氏名', 'Full Name', 'Member Name', 'Member', 'User', 'Employee Name'],
    ...[
      '使用者',
      '使用者名',
      '利用者',
      '利用者名',
      'メンバー',
      'メンバー名',
      '社員名',
      '従業員名',
      '担当者',
      '担当者名',
    ],
  ],
  familyName: ['姓', '苗字', '名字', 'Surname', 'Family Name', 'sn'],
  givenName: ['名', 'Given Name'],
  employeeCode: [
    ...['社員番号', '社員コード', '社員ID', '従業員コード', '従業員ID', '社員No', 'スタッフコード', '職員番号', '社番'],
    ...['Employee Number', 'Employee Code', 'Employee No'],
  ],
  status: [
    ...[
      '状態',
      'ステータス',
      '利用状態',
      '利用状況',
      '使用状況',
      '在籍状況',
      'アカウント状態',
      'アカウントの状態',
      'アカウントステータス',
    ],
    ...['Account Status', 'Account Enabled', 'Enabled', 'State', 'Is Active', 'Suspended'],
  ],
  role: [
    '権限',
    '役割',
    'ロール',
    'ユーザー権限',
    '権限名',
    'ユーザー種別',
    'User Role',
    'Profile',
    'Admin Role',
    'Roles',
    'Permission',
  ],
  licence: [
    ...[
      'ライセンス',
      'プラン',
      '契約プラン',
      'プラン名',
      'ライセンス名',
      'ライセンス種別',
      'シート種別',
      'License',
      'Licence',
    ],
    ...['Product', 'Seat Type', 'Plan', 'Assigned Licenses', 'Edition'],
  ],
  lastLogin: [
    ...[
      '最終ログイン',
      '最終ログイン日',
      '最終アクセス',
      '最終アクセス日',
      '最終アクセス日時',
      '最終サインイン',
      '最終サインイン日時',
    ],
    ...['最終利用日', '最終利用日時', '最終活動日', '直近ログイン日時', '前回ログイン日時'],
    ...[
      'Last Login',
      'Last Login Date',
      'Last Login Time',
      'Last Sign In',
      'Last Sign-in',
      'Last Sign In Date',
      'Last Seen',
    ],
    ...['Last Accessed', 'Last Activity Date', 'Last Access'],
  ],
};
