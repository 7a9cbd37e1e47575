import { accounts } from '../../../backend/contract/accounts';
import type { commitImport } from '../../../backend/contract/commit-import';
import {
  importOutcomes,
  type ImportDetail,
  type ImportKindName,
  type ImportOutcome,
} from '../../../backend/contract/imports';
import { devices } from '../../../backend/contract/devices';
import { allowUrls, detectUrls, type RuleListName } from '../../../backend/contract/detection-urls';
import { payments } from '../../../backend/contract/payments';
import { users } from '../../../backend/contract/users';

/** Where things of a kind are imported to, and how they are counted and called. */
export interface ImportPlace {
  kind: ImportKindName;
  /** The service of imported accounts, or the ERP of imported payments. */
  scopeId?: string;
  serviceName?: string;
  /** The noun for rows: 「ユーザー」, counted as 「12名」. */
  noun: string;
  unit: string;
  /** The field that names a row. */
  nameLabel: string;
  title: string;
  /** The list they go to, and the screen of its imports. */
  list: { label: string; to: string };
  imports: string;
  commit: ReturnType<typeof commitImport>;
  /** The address of one of them. */
  pathOf: (id: string) => string;
  /** Every row is a new one: nothing that is there is changed. */
  onlyAdds?: boolean;
  /** Which columns a file needs and may have. */
  reads?: string;
  /** Further data that a reversal leaves unchanged. */
  leaves?: string;
  /** How outcomes are called, where it is not as usual. */
  outcomes?: Partial<Record<ImportOutcome, string>>;
  /** A file may be the complete list, whose missing rows end. */
  mayBeComplete?: boolean;
  /** Doubtful rows are taken in unless a person leaves them out. */
  takesDoubtful?: boolean;
  /** The ERP whose configuration decides which rows are taken in. Its files are exported, so they have no template. */
  configuredBy?: { name: string; to: string };
  /** What else holds for an import here. */
  note?: string;
}

export const outcomeLabel = ({ outcomes }: ImportPlace, outcome: ImportOutcome): string =>
  outcomes?.[outcome] ?? importOutcomes.labels[outcome];

export const userImports: ImportPlace = {
  kind: 'users',
  noun: 'ユーザー',
  unit: '名',
  nameLabel: '氏名',
  title: 'ユーザーのCSV取り込み',
  list: { label: 'ユーザー', to: '/users' },
  imports: '/users/imports',
  commit: users.commitImport,
  pathOf: (id) => `/users?user=${id}`,
  leaves: '取り込みで新しく作った部署は、ほかで使われていなければ消えます。',
};

export const deviceImports: ImportPlace = {
  kind: 'devices',
  noun: '端末',
  unit: '台',
  nameLabel: '端末',
  title: '端末のCSV取り込み',
  list: { label: 'IT端末', to: '/devices' },
  imports: '/devices/imports',
  commit: devices.commitImport,
  pathOf: (id) => `/devices?device=${id}`,
};

export const paymentImports: ImportPlace = {
  kind: 'payments',
  noun: '支払',
  unit: '件',
  nameLabel: '支払先',
  title: '支払の一括登録',
  list: { label: '支払実績', to: '/payments' },
  imports: '/payments/bulk-insert',
  commit: payments.bulkInsert,
  pathOf: (id) => `/payments?payment=${id}`,
  onlyAdds: true,
  reads:
    '支払日・金額と、支払先・摘要・サービスのいずれかの列が必要です。勘定科目・外貨の金額・通貨・換算レートも読み取ります。見出しの名前と列の順番は問いません。',
};

/** Where the files of an ERP without an interface are imported to. */
export const erpImports = (scopeId: string, name = 'ERP'): ImportPlace => ({
  ...paymentImports,
  scopeId,
  title: `${name}のCSV取り込み`,
  list: { label: name, to: `/payments/erps/${scopeId}` },
  imports: `/payments/erps/${scopeId}/imports`,
  reads:
    '支払日・金額と、支払先・摘要のいずれかの列が必要です。取り込みの設定で勘定科目・部門・税抜を選んでいるときは、その列も必要です。見出しの名前と列の順番は問いません。',
  configuredBy: { name, to: `/payments/erps/${scopeId}` },
});

/** Where the accounts of a service are imported to. */
export const accountImports = (scopeId: string, service?: { name: string; isIntegrated: boolean }): ImportPlace => ({
  kind: 'accounts',
  scopeId,
  serviceName: service?.name,
  noun: '利用者',
  unit: '件',
  nameLabel: '氏名',
  title: '利用者のCSV一括接続',
  list: { label: service?.name ?? 'サービス', to: `/services/${scopeId}?tab=users` },
  imports: `/services/${scopeId}/imports`,
  commit: accounts.commitImport,
  pathOf: () => `/services/${scopeId}?tab=users`,
  reads:
    '連携先の管理画面から出力した利用者の一覧を、そのまま読み取ります。連携先のIDかメールアドレスの列が必要です。見出しの名前と列の順番は問いません。',
  leaves: '最終ログインは残ります。',
  outcomes: { new: '見つかった', changed: '変わった' },
  mayBeComplete: true,
  takesDoubtful: true,
  note: service?.isIntegrated ? '連携しているため、次の同期で読み取った連携先の一覧が優先されます。' : undefined,
});

const ruleImports = (list: RuleListName): ImportPlace => {
  const label = list === 'detect' ? '検知URL' : '許可URL';
  const to = `/shadow-its/${list}-urls`;
  return {
    kind: list === 'detect' ? 'detectUrls' : 'allowUrls',
    noun: label,
    unit: '件',
    nameLabel: 'サービス名',
    title: `${label}のCSV取り込み`,
    list: { label, to },
    imports: `${to}/imports`,
    commit: (list === 'detect' ? detectUrls : allowUrls).commitImport,
    pathOf: () => to,
    reads:
      'サービス名とURLの列が必要です。検知方法の列がないときは、URLの形から決まります。見出しの名前と列の順番は問いません。',
  };
};
export const detectUrlImports = ruleImports('detect');
export const allowUrlImports = ruleImports('allow');

const ofCompany = {
  users: userImports,
  devices: deviceImports,
  payments: paymentImports,
  detectUrls: detectUrlImports,
  allowUrls: allowUrlImports,
};

/** The place of a file of the company, of one service, or of one ERP. */
export const placeOf = (
  { kind, scopeId }: Pick<ImportDetail, 'kind' | 'scopeId'>,
  service?: { name: string; isIntegrated: boolean },
  erpName?: string,
): ImportPlace => {
  if (kind === 'accounts') return accountImports(scopeId ?? '', service);
  return kind === 'payments' && scopeId ? erpImports(scopeId, erpName) : ofCompany[kind];
};

/** The place of an address below `/imports` of an area. */
export const placeAt = (pathname: string): ImportPlace | undefined => {
  const scopeId = /^\/services\/([^/]+)\/imports/u.exec(pathname)?.[1];
  if (scopeId) return accountImports(scopeId);
  const erpId = /^\/payments\/erps\/([^/]+)\/imports/u.exec(pathname)?.[1];
  if (erpId) return erpImports(erpId);
  return Object.values(ofCompany).find(({ imports: path }) => pathname.startsWith(`${path}/`));
};
