import { administratorEmailEvents } from './administrators/administrator-email.events';
import { administratorRosterEvents } from './administrators/administrator-roster.events';
import { administratorEvents } from './administrators/administrator.events';
import { alertEvents } from './alerts/alert.events';
import { csvImportEvents } from './imports/csv-import.events';
import { companyEvents } from './company/company.events';
import { contractEvents } from './company/contract.events';
import { departmentEvents, departmentTreeEvents } from './departments/department.events';
import { deviceSerialCodeEvents } from './devices/device-serial-code.events';
import { deviceEvents } from './devices/device.events';
import { customSettingEvents } from './custom-settings/custom-setting.events';
import type { EventSet, Kind } from './kit/events';
import { paymentEvents } from './payments/payment.events';
import { accountEvents } from './services/accounts/account.events';
import { companyServiceEvents } from './services/company-service.events';
import { planEvents } from './services/plans/plan.events';
import { companyUserEmailEvents } from './users/company-user-email.events';
import { companyUserUnionEvents } from './users/company-user-union.events';
import { companyUserEvents } from './users/company-user.events';

/** Every entity whose life is kept, the only list of them. */
export const entities: readonly EventSet[] = [
  companyEvents,
  contractEvents,
  administratorEvents,
  administratorEmailEvents,
  administratorRosterEvents,
  companyServiceEvents,
  planEvents,
  accountEvents,
  companyUserEvents,
  companyUserEmailEvents,
  departmentEvents,
  departmentTreeEvents,
  deviceEvents,
  deviceSerialCodeEvents,
  paymentEvents,
  companyUserUnionEvents,
  alertEvents,
  customSettingEvents,
  csvImportEvents,
];

/** An event's kind by its globally unique name. */
export const kindsOfEvents: ReadonlyMap<string, Kind> = new Map(entities.flatMap(({ kinds }) => Object.entries(kinds)));
