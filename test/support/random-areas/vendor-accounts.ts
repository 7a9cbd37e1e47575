import { newId } from '../../../backend/platform/kit/ids';
import { serviceSignInsId } from '../../../backend/services/integrations/accounts/service-sign-ins.decider';
import type { Act, RandomArea, RandomGround } from '../random-ground';
import type { RandomIntegrations } from './integrations';

interface Operation {
  id: string;
  companyServiceId: string;
  targetId: string;
  isAttempted: boolean;
}

/** Accounts at vendors, as synchronisations find and lose them, and operations of them. */
export class RandomVendorAccounts implements RandomArea {
  readonly accounts: [account: string, service: string][] = [];
  private readonly operations: Operation[] = [];

  constructor(
    private readonly ground: RandomGround,
    private readonly integrations: RandomIntegrations,
  ) {}

  acts(): Act[] {
    const { random, services } = this.ground;
    const service = random.oneOf(this.integrations.services);
    const account = random.oneOf(this.accounts.filter(([, of]) => services.includes(of)));
    return [
      ...(service ? [() => this.find(service)] : []),
      ...(account ? [...this.changes(account), ...this.matches(account), ...this.operated(account)] : []),
    ];
  }

  private of([id, companyServiceId]: [string, string], type: string, data: object = {}) {
    return this.ground.sampled('serviceAccount', id, type, { companyServiceId, ...data });
  }

  private find(service: string) {
    const { random } = this.ground;
    const account = this.ground.add(this.accounts, [newId(), service] as [string, string]);
    return this.of(account, 'ServiceAccountFound', {
      ...{ externalId: account[0], name: `利用 ${random.below(99)}`, email: `${account[0]}@example.jp` },
      ...{ runId: random.oneOf([newId(), null]), licence: random.oneOf(['Pro', null]) },
    });
  }

  private changes(account: [string, string]): Act[] {
    const { random } = this.ground;
    const changed = (type: string, data?: object) => () => this.of(account, type, { runId: newId(), ...data });
    const forget = () => {
      const forgotten = this.ground.take(this.accounts, account);
      return this.of(forgotten, 'ServiceAccountForgotten');
    };
    return [
      changed('ServiceAccountChanged', { status: random.oneOf(['active', 'suspended', 'invited']) }),
      changed('ServiceAccountChanged', { name: `改名 ${random.below(99)}`, role: random.oneOf(['owner', null]) }),
      changed('ServiceAccountMissed', { isListShort: random.below(2) === 0 }),
      changed('ServiceAccountLost'),
      changed('ServiceAccountBack'),
      changed('ServiceAccountListed'),
      () => this.of(account, 'ServiceAccountRemoved'),
      ...(random.below(3) === 0 ? [forget] : []),
    ];
  }

  private matches(account: [string, string]): Act[] {
    const { random, users } = this.ground;
    const companyUserId = random.oneOf(users);
    const day = this.ground.effectiveFrom();
    const lastLoginAt = `${day}T0${random.below(9)}:00:00.000Z`;
    const [id, companyServiceId] = account;
    const signedIn = () =>
      this.ground.sampled('serviceSignIns', serviceSignInsId(companyServiceId, day), 'ServiceSignInsObserved', {
        ...{ companyServiceId, observedOn: day, accounts: [{ id, companyUserId: companyUserId ?? null, lastLoginAt }] },
      });
    const by = random.oneOf(['email', 'hand']);
    return [
      signedIn,
      () => this.of(account, 'ServiceAccountUnmatched', { by }),
      ...(companyUserId ? [() => this.of(account, 'ServiceAccountMatched', { companyUserId, by })] : []),
    ];
  }

  private operated([targetId, companyServiceId]: [string, string]): Act[] {
    const companyUserId = this.ground.random.oneOf(this.ground.users) ?? null;
    const of = ({ id, ...operation }: Operation, type: string, data: object = {}) =>
      this.ground.sampled('vendorOperation', id, type, { companyServiceId: operation.companyServiceId, ...data });
    const order = () => {
      const one = this.ground.add(this.operations, { id: newId(), companyServiceId, targetId, isAttempted: false });
      return of(one, 'VendorOperationOrdered', { targets: [{ id: targetId, companyUserId }] });
    };
    const running = this.ground.random.oneOf(this.operations);
    if (!running) return [order];
    const target = { targetId: running.targetId, companyUserId };
    const attempt = () => {
      running.isAttempted = true;
      return of(running, 'VendorOperationAttempted', target);
    };
    const end = () => of(this.ground.take(this.operations, running), 'VendorOperationFinished');
    if (!running.isAttempted)
      return [
        order,
        attempt,
        () => of(running, 'VendorOperationNotAttempted', target),
        () => of(running, 'VendorOperationStopped'),
        end,
      ];
    return [
      order,
      ...['VendorOperationSucceeded', 'VendorOperationRefused', 'VendorOperationOutcomeUnknown'].map(
        (type) => () => of(running, type, target),
      ),
      end,
    ];
  }
}
