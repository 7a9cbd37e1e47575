import { addDays } from '../../backend/contract/calendar';
import { treeIdOf } from '../../backend/people/departments/department-tree.decider';
import { derivedId, newId } from '../../backend/platform/kit/ids';
import type { Happened } from './parts';
import { RandomErps } from './random-areas/erps';
import { RandomFindings } from './random-areas/findings';
import { RandomIntegrations } from './random-areas/integrations';
import { RandomReviews } from './random-areas/reviews';
import { RandomVendorAccounts } from './random-areas/vendor-accounts';
import { RandomGround, type Act } from './random-ground';

/** A company whose events are drawn at random; what was deleted changes no more, unless it is restored. */
export class RandomCompany extends RandomGround {
  /** The day of its latest event. */
  lastDay = '';
  private readonly plans: [plan: string, service: string][] = [];
  private readonly devices: string[] = [];
  private readonly administrators: string[] = [];
  private readonly accounts: [account: string, service: string, user: string][] = [];
  private readonly deletedServices: string[] = [];
  private isRegistered = false;
  private readonly integrations = new RandomIntegrations(this);
  private readonly vendors = new RandomVendorAccounts(this, this.integrations);
  private readonly areas = [
    this.integrations,
    this.vendors,
    new RandomFindings(this),
    new RandomErps(this),
    new RandomReviews(this, this.vendors),
  ];

  happened(): Happened {
    if (!this.isRegistered) return this.registration();
    const possible = [
      this.ofServices(),
      this.ofPlans(),
      this.ofUsers(),
      this.ofPayments(),
      this.ofDevices(),
      this.ofDepartments(),
      this.ofAdministrators(),
      this.ofAccounts(),
      ...this.areas.map((area) => area.acts()),
    ];
    return this.random.oneOf(this.random.oneOf(possible.filter((acts) => acts.length > 0)))();
  }

  private registration(): Happened {
    this.isRegistered = true;
    const company = { businessType: 'manufacturing', companySize: 'up_to_10', fiscalYearStartMonth: 4 };
    return this.event('company', this.id, 'CompanyRegistered', { name: '見本商事', ...company });
  }

  private ofServices(): Act[] {
    const { random, story, services, deletedServices, users } = this;
    const acts: Act[] = [() => story.registered(this.add(services, newId()), `サービス${random.below(100)}`)];
    const deleted = random.oneOf(deletedServices);
    const restore = () => this.add(services, this.take(deletedServices, deleted));
    if (deleted) acts.push(() => this.sampled('companyService', restore(), 'CompanyServiceRestored'));
    const id = random.oneOf(services);
    if (!id) return acts;
    const dated = (type: string, more: object = {}) =>
      this.event('companyService', id, type, { ...more, effectiveFrom: this.effectiveFrom() });
    const masterServiceId = random.below(3) === 0 ? null : id;
    acts.push(
      () => story.renamed(id, `新名${random.below(100)}`),
      () => dated('CompanyServiceSuspended'),
      () => dated('CompanyServiceResumed'),
      () => dated('CompanyServiceManagerChanged', { managerId: random.oneOf([...users, null]) }),
      () =>
        this.event('company', this.id, 'CompanyMasterServiceChanged', {
          ...{ masterServiceId, effectiveFrom: this.effectiveFrom() },
        }),
    );
    if (random.below(3) === 0) acts.push(() => story.deleted(this.add(deletedServices, this.take(services, id))));
    return acts;
  }

  private ofPlans(): Act[] {
    const { random, story, services, plans } = this;
    const service = random.oneOf(services);
    const plan = random.oneOf(plans);
    const acts: Act[] = service
      ? [() => story.planned(this.add(plans, [newId(), service])[0]!, service, random.below(9_999))]
      : this.ofServices();
    if (!plan) return acts;
    const [id, companyServiceId] = plan;
    const changed = (type: string, data: object) =>
      this.event('plan', id, type, { companyServiceId, ...data, effectiveFrom: this.effectiveFrom() });
    acts.push(
      () => story.priced(id, companyServiceId, random.below(9_999), this.effectiveFrom()),
      () => changed('PlanRenewalChanged', { renewalCycle: 'monthly', autoRenewal: random.below(2) === 0 }),
      () => changed('PlanNoticeChanged', { noticeDays: random.below(90) }),
      () => this.sampled('plan', id, 'PlanRestored', { companyServiceId }),
    );
    return acts;
  }

  private ofUsers(): Act[] {
    const { random, story, users, departments } = this;
    const acts: Act[] = [() => story.added(this.add(users, newId()), `山田 ${random.below(100)}`)];
    const id = random.oneOf(users);
    if (!id) return acts;
    const workingStatus = random.oneOf(['working', 'on_leave', 'retired']);
    const chosen = departments.slice(0, random.below(3)).map(([department]) => department);
    const dated = (type: string, data: object) =>
      this.event('companyUser', id, type, { ...data, effectiveFrom: this.effectiveFrom() });
    acts.push(
      () => story.promoted(id, `役職${random.below(9)}`, this.effectiveFrom()),
      () => dated('CompanyUserWorkingStatusChanged', { workingStatus }),
      () => dated('CompanyUserDepartmentsChanged', { departmentIds: chosen }),
    );
    return acts;
  }

  private ofPayments(): Act[] {
    const { random, story, payments } = this;
    const day = () => `2026-0${1 + random.below(9)}-10`;
    const recorded = () =>
      story.paid(this.add(payments, newId()), `取引先${random.below(9)}`, day(), random.below(99_999));
    const id = random.oneOf(payments);
    if (!id) return [recorded];
    const none = { companyServiceId: null };
    const payee = `訂正後${random.below(9)}`;
    const acts: Act[] = [
      recorded,
      () => story.payment(id, { type: 'PaymentPayeeCorrected', data: { payee, ...none } }),
    ];
    const withdraw = () => payments.splice(payments.indexOf(id), 1)[0]!;
    if (random.below(3) === 0) acts.push(() => story.payment(withdraw(), { type: 'PaymentDeleted', data: none }));
    return acts;
  }

  private ofDevices(): Act[] {
    const { random, devices, users } = this;
    const terms = { purchasedOn: null, price: random.below(300_000), warrantyEndsOn: null, leaseEndsOn: null };
    const words = { classification: 'ノートPC', name: `機種${random.below(9)}`, maker: null, operatingSystem: null };
    const device = { serialCode: `PC-${devices.length}`, ...words, ...terms, note: null, status: 'in_stock' };
    const acts: Act[] = [() => this.event('device', this.add(devices, newId()), 'DeviceRegistered', device)];
    const id = random.oneOf(devices);
    if (!id) return acts;
    const heldBy = random.oneOf([...users, null]);
    const dated = (type: string, data: object) =>
      this.event('device', id, type, { ...data, effectiveFrom: this.effectiveFrom() });
    const use = { usageStartsOn: this.effectiveFrom(), usageEndsOn: null, status: 'in_use' };
    acts.push(
      () => (heldBy ? dated('DeviceAssigned', { companyUserId: heldBy, ...use }) : dated('DevicePutIntoUse', use)),
      () => dated('DeviceReturned', { heldBy, companyUserId: null, usageEndsOn: null, status: 'in_stock' }),
      () => dated('DeviceSentToRepair', { heldBy, status: 'in_repair' }),
      () => dated('DeviceLost', { heldBy, status: 'lost' }),
    );
    const withdraw = () => devices.splice(devices.indexOf(id), 1)[0]!;
    if (random.below(3) === 0) acts.push(() => this.event('device', withdraw(), 'DeviceDeleted', { heldBy }));
    return acts;
  }

  private ofDepartments(): Act[] {
    const { random, departments } = this;
    const changed = (department: [string, number], change: object) => {
      const [departmentId, nth] = department;
      department[1] += 1;
      return this.event('departmentTree', treeIdOf(this.id), 'DepartmentTreeChanged', { departmentId, nth, change });
    };
    const above = random.oneOf(departments)?.[0] ?? null;
    const name = `部署${random.below(100)}`;
    const founded = () =>
      changed(this.add(departments, [newId(), 0]), {
        ...{ is: 'founded', name, parentId: above, day: this.effectiveFrom() },
      });
    const one = random.oneOf(departments);
    if (!one) return [founded];
    return [
      founded,
      () => changed(one, { is: 'renamed', name, day: this.effectiveFrom() }),
      () => changed(one, { is: 'closed', day: this.effectiveFrom() }),
      () => changed(one, { is: 'antedated', day: addDays(this.around, -30 - random.below(9)) }),
    ];
  }

  private ofAdministrators(): Act[] {
    const { random, administrators } = this;
    const person = { name: `管理 ${random.below(100)}`, nameKana: 'かんり' };
    const permissionScope = random.oneOf(['admin', 'general', 'auditor']);
    const act = (id: string, type: string, data: object) => this.event('administrator', id, type, { ...data });
    const invited = () => {
      const id = this.add(administrators, newId());
      return act(id, 'AdministratorInvited', { email: `${id}@example.jp`, permissionScope });
    };
    const id = random.oneOf(administrators);
    if (!id) return [invited];
    const withdraw = () => administrators.splice(administrators.indexOf(id), 1)[0]!;
    return [
      invited,
      () => act(id, 'AdministratorJoined', person),
      () => act(id, 'AdministratorRenamed', person),
      () => act(id, 'AdministratorScopeChanged', { permissionScope }),
      ...(random.below(3) === 0 ? [() => act(withdraw(), 'AdministratorRemoved', {})] : []),
    ];
  }

  private ofAccounts(): Act[] {
    const { random, services, users, accounts } = this;
    const [service, user] = [random.oneOf(services), random.oneOf(users)];
    if (!service || !user) return this.ofUsers();
    type Account = (typeof accounts)[number];
    const act = (type: string, [id, companyServiceId, companyUserId]: Account, data: object = {}) => {
      const effectiveFrom = this.effectiveFrom();
      return this.event('account', id, type, { companyServiceId, companyUserId, effectiveFrom, ...data });
    };
    const open = () => this.add(accounts, [derivedId(service, user), service, user] as Account);
    const at = `${this.around}T0${random.below(9)}:00:00.000Z`;
    const former = { connectedAt: at, lastLoginAt: random.oneOf([at, null]) };
    const one = random.oneOf(accounts);
    return [
      () => act('AccountConnected', open()),
      ...(one ? [() => act('AccountDisconnected', this.take(accounts, one))] : []),
      ...(one ? [() => act('AccountReconnected', one, former)] : []),
    ];
  }
}
