import { headingSynonyms, type AccountField } from './heading-synonyms.rules';

/** The headings of the list of users that a vendor's admin screen exports. */
export interface ExportHeadings {
  /** The kind of the catalogue. */
  kind: string;
  /** The text that names the headings; null: from memory, not confirmed. */
  source: string | null;
  headings: Partial<Record<AccountField, string>>;
}

/** Read on 2026-11-23. Only an id that the catalogue also reads is named; a login name is another one. A source in a repository shows the first line of a real export. */
export const exportHeadings: readonly ExportHeadings[] = [
  {
    kind: 'slack',
    source: 'the line of the export, quoted alike in several public repositories that read it',
    headings: { externalId: 'userid', email: 'email', name: 'fullname', status: 'status' },
  },
  {
    kind: 'google-workspace',
    source: 'https://support.google.com/a/answer/40057 and the line of the export in public repositories',
    headings: {
      email: 'Email Address [Required]',
      familyName: 'Last Name [Required]',
      givenName: 'First Name [Required]',
      employeeCode: 'Employee ID',
      status: 'Status [READ ONLY]',
      lastLogin: 'Last Sign In [READ ONLY]',
    },
  },
  {
    kind: 'microsoft-365',
    source: 'the line of the export in a public repository (admin center, active users)',
    headings: {
      externalId: 'Object Id',
      email: 'User principal name',
      name: 'Display name',
      status: 'Block credential',
      licence: 'Licenses',
    },
  },
  {
    kind: 'zoom',
    source: null,
    headings: {
      email: 'Email',
      familyName: 'Last Name',
      givenName: 'First Name',
      status: 'User Status',
      role: 'Role',
      licence: 'User Type',
      lastLogin: 'Last Login(UTC)',
    },
  },
  {
    kind: 'box',
    source: 'https://docs.box.com/en/box-admin-tools/reporting-and-insights/user-engagement-report',
    headings: {
      externalId: 'User ID',
      email: 'User Email',
      name: 'User Name',
      status: 'Status',
      lastLogin: 'Last Activity',
    },
  },
  {
    // The fields of User, as a report or the Data Loader names them, without Id: elsewhere it counts rows.
    kind: 'salesforce',
    source: null,
    headings: {
      email: 'Email',
      familyName: 'LastName',
      givenName: 'FirstName',
      employeeCode: 'EmployeeNumber',
      status: 'IsActive',
      role: 'Profile.Name',
      lastLogin: 'LastLoginDate',
    },
  },
  {
    kind: 'kintone',
    source: 'https://cybozu.dev/ja/common/docs/user-api/csv/csv-format',
    headings: {
      email: 'E-mail',
      name: '表示名',
      employeeCode: '従業員番号',
      status: '使用状態',
    },
  },
  {
    kind: 'backlog',
    source: 'https://support-ja.nulab.com/hc/ja/articles/115001136507',
    headings: { email: 'Email', name: 'Name', status: 'Active', role: 'Role' },
  },
  {
    // The help names the items, not their headings.
    kind: 'chatwork',
    source: null,
    headings: {
      externalId: 'アカウントID',
      email: 'ログインメールアドレス',
      name: '氏名',
      lastLogin: '最終ログイン日時',
    },
  },
  {
    kind: 'notion',
    source: null,
    headings: { externalId: 'User ID', email: 'Email', name: 'Name', role: 'Role', lastLogin: 'Last Active' },
  },
  {
    kind: 'git-hub',
    source: 'the line of the export in a public repository (people of an enterprise)',
    headings: {
      email: 'GitHub com verified domain emails',
      name: 'GitHub com name',
      licence: 'License type',
    },
  },
  {
    kind: 'dropbox',
    source: 'https://help.dropbox.com/storage-space/export-member-data',
    headings: {
      email: 'Email address',
      familyName: 'Last name',
      givenName: 'First name',
      status: 'Status',
      role: 'Role',
    },
  },
];

/** The headings under which a field is found: those of known exports first. */
export const headingsOf = (field: AccountField): string[] => [
  ...new Set([...exportHeadings.flatMap(({ headings }) => headings[field] ?? []), ...headingSynonyms[field]]),
];
