import { treeIdOf } from '../../backend/people/departments/department-tree.decider';
import type { DraftEvent } from '../../backend/platform/kit/facts';
import { newId } from '../../backend/platform/kit/ids';
import { userOf } from './many-users';
import type { Happening, PastLedger } from './past-ledger';

/** The entities of 100,000 events. */
const counts = { services: 400, users: 12_000, accounts: 24_000, devices: 4_000, administrators: 200 };
const departmentsCount = 50;
const service = { integrationKind: null, category: 'other', url: null, integrationState: 'unsupported' };
const plan = {
  ...{ name: 'ビジネス', billingCycle: 'monthly', priceType: 'per_seat', price: 1_000, seats: 100 },
  ...{ startsOn: '2024-04-01', endsOn: null, renewalCycle: 'yearly', autoRenewal: true, alertLeadDays: 30, note: null },
};
const account = { employeeCode: null, status: 'active', role: null, licence: 'Pro', originals: '{}' };
const device = {
  ...{
    classification: 'ノートPC',
    name: 'ThinkPad',
    maker: null,
    operatingSystem: null,
    note: null,
    status: 'in_stock',
  },
  ...{ purchasedOn: null, price: 180_000, warrantyEndsOn: null, leaseEndsOn: null },
};

/** An entity with its first events and those of a later day. */
interface Life {
  entity: string;
  id: string;
  first: DraftEvent[];
  later: DraftEvent[];
}

/** What of the company is there: the lists of one service are those of the first. */
export interface PastPeople {
  serviceId: string;
}

/** Fills a company with people, accounts, plans and devices, `scale` × 100,000 events, evenly over these days. */
export async function fillPeople(
  ledger: PastLedger,
  companyId: string,
  scale: number,
  days: readonly string[],
): Promise<PastPeople> {
  const some = (count: number) => Array.from({ length: Math.ceil(count * scale) }, newId);
  const [services, users, accounts] = [some(counts.services), some(counts.users), some(counts.accounts)];
  const departments = Array.from({ length: departmentsCount }, newId);
  const administrators = some(counts.administrators);
  await ledger.makeKeys([...users, ...accounts, ...administrators]);
  const from = days[0]!;
  await ledger.append(from, [founding(companyId, departments, from), ...services.map(registration)]);
  const lives = [
    ...services.map((id, n) => planLife(id, n, from)),
    ...users.map((id, n) => userLife(id, n, departments[n % departments.length]!, from)),
    ...accounts.flatMap((id, n) => accountLives(id, n, services[n % services.length]!, users[n % users.length]!, from)),
    ...some(counts.devices).map((id, n) => deviceLife(id, n, users[n % users.length]!, from)),
    ...administrators.map(administratorLife),
  ];
  for (const [day, happenings] of byDay(lives, days.slice(1))) await ledger.append(day, happenings);
  return { serviceId: services[0]! };
}

/** Each entity comes on one of the days and changes on a later one. */
function byDay(lives: readonly Life[], days: readonly string[]): Map<string, Happening[]> {
  const happenings = new Map<string, Happening[]>(days.map((day) => [day, []]));
  const half = Math.floor(days.length / 2);
  lives.forEach(({ entity, id, first, later }, n) => {
    happenings.get(days[n % half]!)!.push({ entity, id, events: first });
    if (later.length > 0) happenings.get(days[half + (n % (days.length - half))]!)!.push({ entity, id, events: later });
  });
  return happenings;
}

const founding = (companyId: string, departments: readonly string[], day: string): Happening => ({
  entity: 'departmentTree',
  id: treeIdOf(companyId),
  events: departments.map((departmentId, n) => ({
    type: 'DepartmentTreeChanged',
    data: { departmentId, nth: 0, change: { is: 'founded', name: `部署${n}`, parentId: null, day } },
  })),
});

const registration = (id: string, n: number): Happening => ({
  entity: 'companyService',
  id,
  events: [{ type: 'CompanyServiceRegistered', data: { ...service, name: `業務サービス${n}` } }],
});

const planLife = (companyServiceId: string, n: number, effectiveFrom: string): Life => ({
  entity: 'plan',
  id: newId(),
  first: [{ type: 'PlanRegistered', data: { ...plan, companyServiceId } }],
  later: [{ type: 'PlanPriceChanged', data: { companyServiceId, price: 1_000 + n, effectiveFrom } }],
});

const userLife = (id: string, n: number, departmentId: string, effectiveFrom: string): Life => ({
  entity: 'companyUser',
  id,
  first: [
    { type: 'CompanyUserAdded', data: userOf(n) },
    { type: 'CompanyUserDepartmentsChanged', data: { departmentIds: [departmentId], effectiveFrom } },
  ],
  later: [{ type: 'CompanyUserPositionChanged', data: { position: `役職${n % 9}`, effectiveFrom } }],
});

/** An account at a vendor that belongs to a user, and the connection of the user to the service. */
const accountLives = (
  id: string,
  n: number,
  companyServiceId: string,
  companyUserId: string,
  observedOn: string,
): Life[] => {
  const of = { companyServiceId, observedOn };
  const { name, email } = userOf(n);
  const found = { ...of, ...account, runId: newId(), externalId: `A${n}`, name, email };
  const connection = { companyServiceId, companyUserId, effectiveFrom: observedOn };
  return [
    {
      ...{ entity: 'serviceAccount', id },
      first: [
        { type: 'ServiceAccountFound', data: found },
        { type: 'ServiceAccountMatched', data: { ...of, companyUserId, by: 'email' } },
      ],
      later:
        n % 4 === 0 ? [{ type: 'ServiceAccountChanged', data: { ...of, runId: newId(), status: 'suspended' } }] : [],
    },
    ...(n % 4 === 1
      ? []
      : [
          {
            ...{ entity: 'account', id: newId(), later: [] },
            first: [{ type: 'AccountConnected', data: connection }],
          },
        ]),
  ];
};

const deviceLife = (id: string, n: number, companyUserId: string, effectiveFrom: string): Life => ({
  entity: 'device',
  id,
  first: [{ type: 'DeviceRegistered', data: { ...device, serialCode: `PC-${n}` } }],
  later: [
    {
      type: 'DeviceAssigned',
      data: { companyUserId, usageStartsOn: effectiveFrom, usageEndsOn: null, status: 'in_use', effectiveFrom },
    },
  ],
});

const administratorLife = (id: string, n: number): Life => ({
  entity: 'administrator',
  id,
  first: [{ type: 'AdministratorInvited', data: { email: `kanri${n}@company.example`, permissionScope: 'admin' } }],
  later: [{ type: 'AdministratorJoined', data: { name: `管理 ${n}`, nameKana: 'かんり' } }],
});
