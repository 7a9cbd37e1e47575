import { z } from 'zod';
import { csvOf } from './csv';
import { day, id, inQuery, reason, text } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { employeeStatuses, serviceCategories, serviceStatuses, userStatuses, workingStatuses } from './vocabulary';

export const departmentLevels = 10;
export const departmentNameLength = 100;
/** The separators of a path: 開発本部/第一開発部, also ／, > and ＞. No name may contain one. */
export const departmentSeparators = /[/／>＞]/;

const place = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string().describe('上位から「/」でつないだ名前'),
  parentId: z.string().nullable(),
  depth: z.number().describe('最上位が1'),
  isActive: z.boolean(),
});
export type DepartmentPlace = z.output<typeof place>;

export const departmentRow = place.extend({
  foundedOn: z.string(),
  closedFrom: z.string().nullable().describe('廃止日。基準日に有効なら、予定されている廃止日'),
  usersCount: z.number().describe('直属のユーザー数'),
  totalUsersCount: z.number().describe('下位の部署を含むユーザー数'),
});
export type DepartmentRow = z.output<typeof departmentRow>;

const reference = z.object({ id: z.string(), name: z.string() });
export const departmentDetail = departmentRow.extend({
  isFounded: z.boolean().describe('基準日までに設立されているか'),
  ancestors: z.array(reference),
  children: z.array(reference.extend({ isActive: z.boolean() })),
});
export type DepartmentDetail = z.output<typeof departmentDetail>;

/** A department of a user. */
export const belongsTo = z.object({ id: z.string(), name: z.string(), path: z.string(), isMain: z.boolean() });
export type BelongsTo = z.output<typeof belongsTo>;

export const departmentUserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  employeeCode: z.string().nullable(),
  employeeStatus: employeeStatuses.schema,
  workingStatus: workingStatuses.schema,
  userStatus: userStatuses.schema,
  position: z.string().nullable(),
  departments: z.array(belongsTo),
});
export type DepartmentUserRow = z.output<typeof departmentUserRow>;

export const departmentServiceRow = z.object({
  companyServiceId: z.string(),
  serviceName: z.string(),
  category: serviceCategories.schema,
  serviceStatus: serviceStatuses.schema,
  usersCount: z.number().describe('この部署の利用者数'),
  serviceUsersCount: z.number().describe('会社全体の利用者数'),
});
export type DepartmentServiceRow = z.output<typeof departmentServiceRow>;

const one = strict({ companyDepartmentId: id('部署') });
const on = inQuery.day('基準日');
const isDirectOnly = inQuery.flag('直属のみの表示');
const models = ['department_term', 'department_member', 'company_user'] as const;
const effectiveFrom = day('適用日').optional();
const name = text('部署名', departmentNameLength).refine(
  (s) => !departmentSeparators.test(s),
  '部署名に「/」「>」は使えません',
);
const parentId = id('上位部署').nullable();
const foundedOn = day('設立日');

const search = endpoint('GET', '/departments/search', {
  access: 'user',
  auditor: true,
  summary: '部署の検索',
  models,
  query: listQuery(['tree', 'name', 'depth', 'usersCount', 'totalUsersCount', 'foundedOn'], {
    name: inQuery.text('部署名'),
    isActive: inQuery.flag('廃止の状態'),
    depth: inQuery.whole('階層', 1, departmentLevels),
    on,
  }),
  answer: page(departmentRow),
});

const users = endpoint('GET', '/departments/{companyDepartmentId}/users', {
  access: 'user',
  auditor: true,
  summary: '部署のユーザー（下位の部署を含む）',
  params: one,
  query: listQuery(['name', 'email', 'employeeCode', 'position', 'employeeStatus', 'workingStatus'], {
    on,
    isDirectOnly,
  }),
  models,
  answer: page(departmentUserRow),
});

/** Counts today's departments and accounts; earlier use is in the service's history. */
const services = endpoint('GET', '/departments/{companyDepartmentId}/services', {
  access: 'user',
  auditor: true,
  summary: '部署のユーザーが利用しているサービス',
  params: one,
  query: listQuery(['serviceName', 'category', 'serviceStatus', 'usersCount', 'serviceUsersCount'], { isDirectOnly }),
  models: [...models, 'company_service', 'company_service_user'],
  answer: page(departmentServiceRow),
});

/** `on`: the day to show (default today), answered with everything known now. */
export const departments = {
  list: endpoint('GET', '/departments', {
    access: 'user',
    auditor: true,
    summary: '部署の選択肢（階層の順）',
    models: ['department_term'],
    query: strict({ isActive: inQuery.flag('廃止の状態'), on }),
    answer: z.array(place),
  }),
  depthOptions: endpoint('GET', '/departments/depth-options', {
    access: 'user',
    auditor: true,
    summary: '階層の選択肢',
    models: ['department_term'],
    query: strict({ on }),
    answer: z.array(z.object({ depth: z.number(), name: z.string(), departmentsCount: z.number() })),
  }),
  search,
  searchCsv: csvOf(search, '部署の検索のCSV'),
  found: endpoint('POST', '/departments', {
    access: 'user',
    summary: '部署を追加する',
    body: strict({ name, parentId: parentId.optional(), foundedOn: foundedOn.optional(), reason }),
    answer: z.object({ id: z.string() }),
  }),
  show: endpoint('GET', '/departments/{companyDepartmentId}', {
    access: 'user',
    auditor: true,
    summary: '部署',
    params: one,
    query: strict({ on }),
    models,
    answer: departmentDetail,
  }),
  change: endpoint('PATCH', '/departments/{companyDepartmentId}', {
    access: 'user',
    summary: '部署名・上位部署・設立日を変更する',
    params: one,
    body: strict({ name, parentId, foundedOn, effectiveFrom: day('適用日'), reason }).partial(),
  }),
  close: endpoint('POST', '/departments/{companyDepartmentId}/close', {
    access: 'user',
    summary: '部署を廃止する',
    params: one,
    body: strict({ effectiveFrom, reason }),
  }),
  reopen: endpoint('POST', '/departments/{companyDepartmentId}/reopen', {
    access: 'user',
    summary: '部署を再開する',
    params: one,
    body: strict({ effectiveFrom, reason }),
  }),
  users,
  usersCsv: csvOf(users, '部署のユーザーのCSV'),
  services,
  servicesCsv: csvOf(services, '部署のユーザーが利用しているサービスのCSV'),
};

/** The path of the parent: 「開発本部/第一開発部」. */
export const pathAbove = (path: string): string | null => path.split('/').slice(0, -1).join('/') || null;
const inOrder = (departments: readonly BelongsTo[]) => departments.map(({ path }) => path).join('、') || null;

export const departmentList = declareList(
  '部署',
  { list: departments.search, csv: departments.searchCsv },
  {
    tree: { label: '部署', value: (row) => row.name, isFixed: true },
    above: { label: '上位部署', value: ({ path }) => pathAbove(path) },
    depth: { label: '階層', value: (row) => row.depth },
    isActive: { label: '状態', value: (row) => (row.isActive ? '有効' : '廃止') },
    usersCount: { label: '直属ユーザー', value: (row) => row.usersCount, as: 'count' },
    totalUsersCount: { label: '下位を含む', value: (row) => row.totalUsersCount, as: 'count' },
    foundedOn: { label: '設立日', value: (row) => row.foundedOn, as: 'day' },
  },
);

export const departmentUserList = declareList(
  '部署のユーザー',
  { list: departments.users, csv: departments.usersCsv },
  {
    name: { label: '氏名', value: (row) => row.name, isFixed: true },
    departments: { label: '部署', value: (row) => inOrder(row.departments) },
    email: { label: 'メールアドレス', value: (row) => row.email },
    employeeCode: { label: '社員番号', value: (row) => row.employeeCode },
    position: { label: '役職', value: (row) => row.position },
    employeeStatus: { label: '雇用形態', value: (row) => employeeStatuses.labels[row.employeeStatus] },
    workingStatus: {
      label: '在籍状況',
      value: (row) => (row.userStatus === 'deleted' ? '削除済み' : workingStatuses.labels[row.workingStatus]),
    },
  },
);

export const departmentServiceList = declareList(
  '部署のサービス',
  { list: departments.services, csv: departments.servicesCsv },
  {
    serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
    category: { label: '分類', value: (row) => serviceCategories.labels[row.category] },
    serviceStatus: { label: '状態', value: (row) => serviceStatuses.labels[row.serviceStatus] },
    usersCount: { label: 'この部署の利用者', value: (row) => row.usersCount, as: 'count' },
    serviceUsersCount: { label: '全社の利用者', value: (row) => row.serviceUsersCount, as: 'count' },
  },
  { defaults: { sortBy: 'usersCount', orderBy: 'desc' } },
);
