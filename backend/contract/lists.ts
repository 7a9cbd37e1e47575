import { accessLogList } from './access-logs';
import { reviewItemList } from './access-reviews';
import { accountList } from './accounts';
import { administratorList } from './administrators';
import { alertList } from './alerts';
import { auditorLinkList } from './auditor-links';
import { departmentList, departmentServiceList, departmentUserList } from './departments';
import { allowUrlList, detectUrlList } from './detection-urls';
import { deviceList } from './devices';
import { extensionInstallationList } from './extension-console';
import { historyList } from './history';
import type { DeclaredList } from './list';
import { paymentList } from './payments';
import { planList } from './plans';
import { seatList } from './seats';
import { serviceList } from './services';
import { detectedServiceList } from './shadow-its';
import { ssoList } from './sso';
import { usageRequestList } from './usage-requests';
import { userList } from './users';

/** Every list whose columns can be chosen and whose views can be saved, by the name under which they are stored: never rename one. */
export const lists = {
  users: userList,
  services: serviceList,
  plans: planList,
  devices: deviceList,
  detectUrls: detectUrlList,
  allowUrls: allowUrlList,
  payments: paymentList,
  alerts: alertList,
  administrators: administratorList,
  auditorLinks: auditorLinkList,
  history: historyList,
  accessLogs: accessLogList,
  accounts: accountList,
  sso: ssoList,
  detectedServices: detectedServiceList,
  extensionInstallations: extensionInstallationList,
  usageRequests: usageRequestList,
  departments: departmentList,
  departmentUsers: departmentUserList,
  departmentServices: departmentServiceList,
  reviewItems: reviewItemList,
  seats: seatList,
} as const;

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as [ListName, ...ListName[]];
export const listOf = (name: ListName): DeclaredList => lists[name] as unknown as DeclaredList;
