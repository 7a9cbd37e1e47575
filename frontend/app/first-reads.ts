interface Address {
  /** The part of the path that names the entity. */
  id: string;
  search: URLSearchParams;
}

const page = (path: string, sortBy: string, orderBy = 'asc') =>
  `${path}?offset=0&count=50&sortBy=${sortBy}&orderBy=${orderBy}`;

/** The paths for the entity that a parameter of the address opens beside a list. */
const readsOfOpened = (search: URLSearchParams, key: string, paths: (id: string) => string[]) => {
  const id = search.get(key);
  return id ? paths(encodeURIComponent(id)) : [];
};

const ofServiceTab = (id: string, tab: string | null): string[] => {
  const service = `/company-services/${id}`;
  switch (tab) {
    case null:
      return [`${service}/user-summary`, `/company-services/sso?companyServiceId=${id}`];
    case 'plans':
      return [page(`${service}/plans`, 'serviceName')];
    case 'users':
      return [page(`${service}/users`, 'name'), '/list-settings/accounts'];
    case 'history':
      return [page(`/history/companyService/${id}`, 'at', 'desc')];
    default:
      return [];
  }
};

/** What the screens of the routes read first, as of today and without filters. */
const byRoute: Readonly<Record<string, (address: Address) => string[]>> = {
  '/home': () => [
    ...['/home/attention', '/home/service', '/home/user?offset=0&limit=5', '/home/shadow-it', '/departments'],
    ...['/alerts?sortBy=raisedAt&orderBy=desc&count=5', '/payments?sortBy=paidOn&orderBy=desc&count=5'],
  ],
  '/alerts': () => [page('/alerts', 'level', 'desc'), '/list-settings/alerts'],
  '/users': ({ search }) => [
    ...readsOfOpened(search, 'user', (id) => [
      ...[`/company-users/${id}`, `/company-users/${id}/remains`],
      `/devices?companyDeviceUserId=${id}&count=200`,
    ]),
    ...[page('/company-users', 'name'), '/list-settings/users', '/company-services/list', '/departments'],
  ],
  '/services': () => [page('/company-services', 'serviceName'), '/list-settings/services'],
  '/services/:companyServiceId': ({ id, search }) => [
    `/company-services/${id}`,
    ...ofServiceTab(id, search.get('tab')),
  ],
  '/plans': ({ search }) => [
    ...readsOfOpened(search, 'plan', (plan) =>
      readsOfOpened(search, 'of', (service) => {
        const path = `/company-services/${service}/plans/${plan}`;
        return [path, `${path}/company-service-plan-custom-values`];
      }),
    ),
    ...[page('/plans', 'serviceName'), '/list-settings/plans', '/company-services/list'],
    '/company-custom-settings?companyCustomSettingTypeId=plan',
  ],
  '/plans/seats': () => [page('/seats', 'unusedCost', 'desc'), '/list-settings/seats', '/company-services/list'],
  '/plans/recorded-amounts': () => ['/departments'],
  '/devices': ({ search }) => [
    ...readsOfOpened(search, 'device', (id) => [`/devices/${id}`]),
    ...[page('/devices', 'serialCode'), '/list-settings/devices', '/devices/pulldown-users'],
    '/company-custom-settings?companyCustomSettingTypeId=device',
  ],
  '/departments': () => [page('/departments/search', 'tree'), '/list-settings/departments'],
  '/departments/:companyDepartmentId': ({ id, search }) => [
    `/departments/${id}`,
    ...(search.has('tab') ? [] : [page(`/departments/${id}/users`, 'name'), '/list-settings/departmentUsers']),
  ],
  '/payments': ({ search }) => [
    ...readsOfOpened(search, 'payment', (id) => [`/payments/${id}`]),
    ...[page('/payments', 'paidOn', 'desc'), '/list-settings/payments', '/company-services/list', '/company-erps'],
  ],
  '/payments/rules': () => [page('/payment-rules', 'payee'), '/payment-rules/suggestions'],
  '/shadow-its': () => [
    ...[page('/shadow-its/services', 'newest'), '/list-settings/detectedServices', '/shadow-its/services/risks'],
  ],
  '/shadow-its/:detectedServiceId': ({ id }) => [`/shadow-its/services/${id}`],
  '/shadow-its/extension': () => [
    ...[page('/shadow-its/extension/installations', 'enrolledAt'), '/list-settings/extensionInstallations'],
    '/shadow-its/extension/setting',
  ],
  '/company-administrators': () => [page('/company-administrators', 'name'), '/list-settings/administrators'],
  '/setting/integrations': () => [page('/integrations', 'state'), '/integration-settings', '/company-erps'],
  '/history': () => [page('/history', 'at', 'desc'), '/list-settings/history', '/history-choices'],
  '/account': () => ['/company', '/agencies'],
};

/** The parameters that change nothing of the list. */
const harmless = ['tab', 'user', 'plan', 'of', 'device', 'payment'];

/** What a screen reads first; nothing for an address with filters or of a past day. */
export const firstReadsOf = (route: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] => {
  const parameters = new URLSearchParams(search);
  if ([...parameters.keys()].some((key) => !harmless.includes(key))) return [];
  return byRoute[route]?.({ id: pathname.split('/')[2] ?? '', search: parameters }) ?? [];
};
