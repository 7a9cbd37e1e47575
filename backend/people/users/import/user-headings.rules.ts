/** The fields of a user in a file. */
type UserField =
  | 'name'
  | 'familyName'
  | 'givenName'
  | 'nameKana'
  | 'familyKana'
  | 'givenKana'
  | 'email'
  | 'employeeCode'
  | 'employeeStatus'
  | 'workingStatus'
  | 'position'
  | 'joinedOn'
  | 'department'
  | 'otherDepartments'
  | 'note';

/**
 * Other headings of a field, the likelier first: those of SmartHR, freee, Money Forward, jinjer, kaonavi, KING OF TIME, Active Directory,
 * Entra ID, Google Workspace and ledgers of companies. From memory, not from the vendors' documentation.
 */
export const userHeadings: Readonly<Record<UserField, readonly string[]>> = {
  name: [
    ...[
      '名前',
      '社員名',
      '従業員名',
      '氏名漢字',
      '漢字氏名',
      '社員氏名',
      '従業員氏名',
      '職員名',
      '職員氏名',
      'スタッフ名',
    ],
    ...[
      '使用者',
      '使用者名',
      '使用者氏名',
      '利用者',
      '利用者名',
      '利用者氏名',
      '担当者',
      '担当者名',
      'メンバー名',
      '対象者',
    ],
    ...['フルネーム', 'ビジネスネーム', '表示名', 'ユーザー氏名', 'ユーザー名', 'ユーザー'],
    ...['name', 'full name', 'display name', 'employee name', 'user name', 'cn'],
  ],
  familyName: ['姓漢字', '苗字', '名字', '氏', 'last name', 'surname', 'family name', 'sn'],
  givenName: ['名漢字', 'first name', 'given name'],
  nameKana: [
    ...['フリガナ', 'かな', 'よみがな', '氏名かな', '氏名ふりがな', '氏名よみがな', '氏名よみ', 'かな氏名', '読み仮名'],
    ...['社員名かな', '社員名ふりがな', '従業員名かな', '従業員名ふりがな', '名前かな', '名前ふりがな', 'よみ', '読み'],
    ...['使用者ふりがな', 'name kana', 'kana', 'phonetic name'],
  ],
  familyKana: [
    ...['姓カナ', '姓フリガナ', '姓よみがな', '姓よみ', '姓読み', '苗字カナ', '苗字フリガナ', '氏カナ', 'セイ'],
    ...['last name kana', 'phonetic last name'],
  ],
  givenKana: [
    ...['名カナ', '名フリガナ', '名よみがな', '名よみ', '名読み', 'メイ'],
    ...['first name kana', 'phonetic first name'],
  ],
  email: [
    ...[
      'メール',
      'eメール',
      'メアド',
      '会社メールアドレス',
      '社用メールアドレス',
      '会社用メールアドレス',
      '勤務先メールアドレス',
    ],
    ...[
      '業務用メールアドレス',
      '仕事用メールアドレス',
      'メールアドレス1',
      'ログインメールアドレス',
      'ユーザーのメールアドレス',
    ],
    ...['email', 'e-mail', 'mail', 'email address', 'primary email', 'work email', 'user principal name', 'upn'],
  ],
  employeeCode: [
    ...[
      '社員コード',
      '従業員番号',
      '従業員コード',
      '社員no',
      '社員id',
      '従業員no',
      '従業員id',
      '職員番号',
      '職員コード',
    ],
    ...['スタッフコード', 'スタッフ番号', 'スタッフid', '個人コード', '社番', 'メンバーコード'],
    ...['employee id', 'employee number', 'employee code', 'employee no', 'staff id'],
  ],
  employeeStatus: [
    '雇用区分',
    '社員区分',
    '従業員区分',
    '職員区分',
    '契約種別',
    '雇用契約区分',
    '雇用種別',
    'employment type',
  ],
  workingStatus: ['在籍区分', '在職状況', '在籍状態', '在職区分', '在籍ステータス', '在職状態', '就業状況', '勤務状況'],
  position: [
    '役職名',
    '職位',
    '職位名',
    '肩書',
    '肩書き',
    '役職主務',
    'job title',
    'title',
    'employee title',
    'position',
  ],
  joinedOn: [
    ...['入社年月日', '入社日付', '採用日', '採用年月日', '入職日', '入職年月日', '雇用開始日', '雇入年月日'],
    ...['hire date', 'employee hire date', 'start date', 'joined on'],
  ],
  department: [
    ...[
      '所属',
      '所属部署',
      '主所属',
      '部門',
      '部署名',
      '所属名',
      '所属部署名',
      '所属部門',
      '所属部門名',
      '部門名',
      '現部署',
      '現所属',
    ],
    ...[
      '主務部署',
      '部署主務',
      '主務',
      '主所属部署',
      '所属グループ',
      '所属グループ名',
      '所属組織',
      '組織',
      '組織名',
      '配属先',
      '部課名',
    ],
    ...['department', 'department name', 'org unit path', 'group'],
  ],
  otherDepartments: [
    ...['兼務', '兼務先', '兼務所属', '部署兼務', '兼務部署名', '兼任', '兼任部署', '副所属', 'その他の所属'],
    ...['other departments'],
  ],
  note: ['備考', 'コメント', '特記事項', '補足', 'note', 'notes', 'remarks'],
};
