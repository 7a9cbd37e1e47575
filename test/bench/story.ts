import { accountId } from '../../backend/services/accounts/account.decider';
import { contractIdOf } from '../../backend/access/company/contract.decider';
import { trialContractFrom } from '../../backend/access/company/trial-contract.rules';
import { addDays } from '../../backend/contract/calendar';
import { newId } from '../../backend/platform/kit/ids';

/** Something that happened to one entity on a day counted from the company's first. */
export interface Happening {
  entity: string;
  companyId: string;
  entityId: string;
  type: string;
  data: Record<string, unknown>;
  day: number;
}

const days = 730;
const families = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村'];
const given = ['陽菜', '蓮', '結衣', '湊', '葵', '樹', '凛', '悠真'];

const firstDay = '2024-04-01';
const shape = { services: 30, plans: 40, users: 60, accounts: 600 };

/** Chance that is the same in every run. */
export class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((this.state / 2_147_483_648) * limit);
  }

  of<T>(all: readonly T[]): T {
    return all[this.below(all.length)]!;
  }
}

/** Two years of one company, about a thousand events: services, prices and users. */
export function storyOf(dice: Dice): Happening[] {
  const companyId = newId();
  const all: Happening[] = [];
  const at = (entity: string, entityId: string, type: string, day: number, data: Record<string, unknown> = {}) =>
    all.push({ entity, companyId, entityId, type, data, day: Math.min(day, days) });
  const newcomers = (count: number) => Array.from({ length: count }, () => ({ id: newId(), since: dice.below(300) }));

  const profile = { businessType: 'information', companySize: 'up_to_100', fiscalYearStartMonth: 4 };
  at('company', companyId, 'CompanyRegistered', 0, { name: `株式会社計測${dice.below(1_000)}`, ...profile });
  at('contract', contractIdOf(companyId), 'ContractStarted', 0, { ...trialContractFrom(`${firstDay}T00:00:00.000Z`) });
  const users = newcomers(shape.users);
  for (const { id, since } of users) addUser(dice, (...what) => at('companyUser', id, ...what), since);
  const services = newcomers(shape.services);
  for (const { id, since } of services) addService(dice, (...what) => at('companyService', id, ...what), since);
  for (let i = 0; i < shape.plans; i++) {
    const planId = newId();
    const service = services[i % services.length]!;
    addPlan(dice, (...what) => at('plan', planId, ...what), service.since, service.id);
  }
  const pairs = services.flatMap((service) => users.map((user) => ({ service, user, order: dice.below(1_000_000) })));
  for (const { service, user } of pairs.sort((a, b) => a.order - b.order).slice(0, shape.accounts)) {
    const data = { companyServiceId: service.id, companyUserId: user.id };
    const since = Math.max(service.since, user.since) + 1 + dice.below(100);
    const dated = (day: number) => ({ ...data, effectiveFrom: addDays(firstDay, day) });
    at('account', accountId(data), 'AccountConnected', since, dated(since));
    const until = since + dice.below(300);
    if (dice.below(10) === 0) at('account', accountId(data), 'AccountDisconnected', until, dated(until));
  }
  return all;
}

type AddEvent = (type: string, day: number, data?: Record<string, unknown>) => void;

function addUser(dice: Dice, add: AddEvent, since: number): void {
  const own = dice.of(given);
  const nameKana = 'けいそく たろう';
  const employment = { employeeCode: String(dice.below(10_000)), employeeStatus: 'full_time', position: null };
  add('CompanyUserAdded', since, {
    ...{ name: `${dice.of(families)} ${own}`, nameKana, email: `user-${newId()}@company.example` },
    ...{ ...employment, workingStatus: 'working', joinedOn: addDays(firstDay, since), note: null },
  });
  if (dice.below(3) === 0) {
    const promotedOn = since + dice.below(200);
    const promotion = { position: '課長', effectiveFrom: addDays(firstDay, promotedOn) };
    add('CompanyUserPositionChanged', promotedOn, promotion);
  }
  if (dice.below(10) === 0) add('CompanyUserRenamed', since + dice.below(300), { name: `佐藤 ${own}`, nameKana });
  const leave = { workingStatus: 'on_leave', effectiveFrom: addDays(firstDay, since + 250) };
  if (dice.below(8) === 0) add('CompanyUserWorkingStatusChanged', since + 250, leave);
}

function addService(dice: Dice, add: AddEvent, since: number): void {
  add('CompanyServiceRegistered', since, {
    ...{ name: `業務サービス${dice.below(500)}`, integrationKind: null, category: 'other' },
    ...{ url: 'https://service.example', integrationState: 'unsupported' },
  });
  if (dice.below(3) === 0) add('CompanyServiceNoteChanged', since + dice.below(90), { note: '全社で使います。' });
  if (dice.below(5) === 0) add('CompanyServiceRenamed', since + dice.below(400), { name: `新サービス${newId()}` });
  const suspended = { effectiveFrom: addDays(firstDay, since + 400) };
  if (dice.below(8) === 0) add('CompanyServiceSuspended', since + 400, suspended);
}

function addPlan(dice: Dice, add: AddEvent, since: number, companyServiceId: string): void {
  const from = (day: number) => addDays(firstDay, day);
  const terms = { billingCycle: 'monthly', priceType: 'per_seat', renewalCycle: 'yearly', autoRenewal: true };
  let price = 500 + dice.below(3_000);
  add('PlanRegistered', since, {
    ...{ companyServiceId, name: 'ビジネス', ...terms, price, seats: 10 + dice.below(90) },
    ...{ startsOn: from(since), endsOn: null, alertLeadDays: 30, note: null },
  });
  for (let day = since + 60; day < days && dice.below(4) > 0; day += 120) {
    price += 50 + dice.below(300);
    add('PlanPriceChanged', day, { companyServiceId, price, effectiveFrom: from(day) });
  }
  if (dice.below(2) === 0)
    add('PlanSeatsChanged', since + 200, {
      companyServiceId,
      seats: 20 + dice.below(90),
      effectiveFrom: from(since + 200),
    });
}
