import { accessReviews } from '../../backend/contract/access-reviews';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { payments } from '../../backend/contract/payments';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { users } from '../../backend/contract/users';
import type { Client } from './client';

/** The addresses of the demo company's own people and things. */
export const thingsOfDemo = async (admin: Client) => {
  const { items: found } = await admin.ok(services.list, { query: { serviceName: 'Slack' } });
  const service = `/services/${found[0]!.id}`;
  const [user] = (await admin.ok(users.list, { query: { count: 1 } })).items;
  const [plan] = (await admin.ok(plans.all, { query: { count: 1 } })).items;
  const [device] = (await admin.ok(devices.list, { query: { count: 1 } })).items;
  const [payment] = (await admin.ok(payments.list, { query: { count: 1 } })).items;
  const [department] = await admin.ok(departments.list, {});
  const [detected] = (await admin.ok(shadowIts.list, { query: { count: 1 } })).items;
  return {
    service,
    user: `/users?user=${user!.id}`,
    plan: `/plans?plan=${plan!.id}&of=${plan!.companyServiceId}`,
    device: `/devices?device=${device!.id}`,
    payment: `/payments?payment=${payment!.id}`,
    department: `/departments/${department!.id}`,
    detected: `/shadow-its/${detected!.id}`,
  };
};

/** The accounts of each campaign of the demo company, running and ended, as a list and as a matrix. */
export const campaignsOf = async (admin: Client): Promise<string[]> =>
  (await admin.ok(accessReviews.list, {})).items.flatMap(({ id }) => [
    `/reviews/${id}`,
    `/reviews/${id}?layout=matrix`,
  ]);

/** The main states of the console, with the demo company's own people and things. */
export const mainStatesOf = async (admin: Client): Promise<string[]> => {
  const { service, user, plan, device, payment, department, detected } = await thingsOfDemo(admin);
  const tabs = (path: string, ...names: string[]) => names.map((tab) => `${path}?tab=${tab}`);
  return [
    ...[
      '/home',
      '/alerts',
      '/users',
      '/users?view=confirmation&kind=leaver',
      '/users?view=confirmation',
      '/users?act=add',
    ],
    ...['', 'services', 'devices', 'union', 'history'].map((tab) => `${user}&tab=${tab}`),
    ...['/users/imports', '/services', '/services?act=register', service],
    ...tabs(service, 'plans', 'users', 'integration', 'amounts', 'payments', 'history'),
    ...['/plans', plan, '/plans/renewals', '/plans/renewals?tab=list'],
    ...['/plans/seats', '/plans/seats?tab=candidates', '/plans/recorded-amounts'],
    ...['/devices', device, '/devices?act=register', '/departments'],
    ...[department, `${department}?tab=payments`],
    ...['/payments', payment, '/payments?act=record', '/payments/erps', '/payments/rules'],
    ...['/shadow-its', detected, '/shadow-its/allow-urls', '/shadow-its/detect-urls'],
    ...['/shadow-its/requests', '/shadow-its/extension', '/shadow-its/logs', '/company-administrators', '/setting'],
    ...[
      '/company-administrators/auditor-links',
      '/setting/sso',
      '/setting/integrations',
      '/history',
      '/history?tab=access',
      '/customize',
      '/account',
      '/lab',
    ],
    ...['/reviews', '/evidence', '/evidence?tab=packs'],
    '/nowhere',
  ];
};
