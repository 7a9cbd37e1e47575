/** Where help opens: a page, and an entry of it by one of its `at`. */
export interface HelpPlace {
  page: string;
  at?: string;
}

/** The page of each route, by its path; by its tab where tabs have pages of their own. */
export const helpPlaces: Record<string, string | Record<string, string>> = {
  '/home': 'home',
  '/alerts': 'alerts',
  '/users': { '': 'users', confirmation: 'leavers' },
  '/users/imports': 'imports',
  '/users/imports/:importId': 'imports',
  '/services': 'services',
  '/users/:companyUserId/leaving': 'leavers',
  '/services/:companyServiceId': {
    ...{ '': 'services', plans: 'plans', users: 'accounts', integration: 'integrations' },
    ...{ amounts: 'amounts', payments: 'payments', history: 'history' },
  },
  '/services/:companyServiceId/imports': 'imports',
  '/services/:companyServiceId/imports/:importId': 'imports',
  '/plans': 'plans',
  '/plans/renewals': 'plans#renewals',
  '/plans/seats': 'plans#seats',
  '/plans/recorded-amounts': 'amounts',
  '/devices': 'devices',
  '/devices/imports': 'imports',
  '/devices/imports/:importId': 'imports',
  '/departments': 'departments',
  '/departments/:companyDepartmentId': 'departments',
  '/payments': 'payments',
  '/payments/bulk-insert': 'imports',
  '/payments/bulk-insert/:importId': 'imports',
  '/payments/erps': 'erps',
  '/payments/erps/:companyErpId': 'erps',
  '/payments/erps/:companyErpId/imports': 'imports',
  '/payments/erps/:companyErpId/imports/:importId': 'imports',
  '/payments/rules': 'erps',
  '/imports/:importId': 'imports',
  '/shadow-its': 'shadow-its',
  '/shadow-its/:detectedServiceId': 'shadow-its',
  '/shadow-its/allow-urls': 'detection#allow',
  '/shadow-its/allow-urls/imports': 'imports',
  '/shadow-its/allow-urls/imports/:importId': 'imports',
  '/shadow-its/detect-urls': 'detection#detect',
  '/shadow-its/detect-urls/imports': 'imports',
  '/shadow-its/detect-urls/imports/:importId': 'imports',
  '/shadow-its/logs': 'detection#logs',
  '/shadow-its/logs/:detectionLogId': 'detection#logs',
  '/shadow-its/requests': 'extension#requests',
  '/shadow-its/extension': 'extension',
  '/company-administrators': 'administrators',
  '/company-administrators/auditor-links': 'auditor-links',
  '/setting': 'settings',
  '/setting/sso': 'settings#sso',
  '/setting/integrations': 'settings#integrations',
  '/reviews': 'reviews',
  '/reviews/:accessReviewId': 'reviews',
  '/reviews/:accessReviewId/mine': 'reviews',
  '/history': 'history',
  '/differences': 'history#differences',
  '/evidence': { '': 'evidence', packs: 'evidence#packs', delivery: 'evidence#delivery' },
  '/customize': 'settings#customize',
  '/account': 'account',
  '/lab': 'settings',
  '/oauth-callback/:integrationKind?': 'integrations',
  '/terms': 'account',
};

/** The help of a screen. @param path of its route @param tab the open one, if it has some */
export const placeOf = (path: string, tab: string | null): HelpPlace => {
  const place = helpPlaces[path] ?? 'home';
  const [page, at] = (typeof place === 'string' ? place : (place[tab ?? ''] ?? place['']!)).split('#');
  return { page: page!, at: at ?? tab ?? undefined };
};
