import type { AccountEvent } from '../../backend/services/accounts/account.events';
import type { PaymentEvent } from '../../backend/money/payments/payment.events';
import type { CompanyServiceEvent } from '../../backend/services/company-service.events';
import type { PlanEvent } from '../../backend/services/plans/plan.events';
import type { CompanyUserEvent } from '../../backend/people/users/company-user.events';
import { newId } from '../../backend/platform/kit/ids';
import type { Happened } from './parts';

type Draft<E> = E extends { type: infer T extends string; data: infer D }
  ? { type: T; data: D & Record<string, unknown> }
  : never;

/** Shorthand for events of a company. */
export class Story {
  constructor(readonly companyId: string = newId()) {}

  service(id: string, event: Draft<CompanyServiceEvent>): Happened {
    return { ...event, entity: 'companyService', entityId: id, companyId: this.companyId };
  }

  plan(id: string, event: Draft<PlanEvent>): Happened {
    return { ...event, entity: 'plan', entityId: id, companyId: this.companyId };
  }

  user(id: string, event: Draft<CompanyUserEvent>): Happened {
    return { ...event, entity: 'companyUser', entityId: id, companyId: this.companyId };
  }

  account(id: string, event: Draft<AccountEvent>): Happened {
    return { ...event, entity: 'account', entityId: id, companyId: this.companyId };
  }

  registered(id: string, name = 'サービス'): Happened {
    return this.service(id, {
      type: 'CompanyServiceRegistered',
      data: { name, integrationKind: null, category: 'other', url: null, integrationState: 'unsupported' },
    });
  }

  renamed(id: string, name: string): Happened {
    return this.service(id, { type: 'CompanyServiceRenamed', data: { name } });
  }

  deleted(id: string): Happened {
    return this.service(id, { type: 'CompanyServiceDeleted', data: {} });
  }

  planned(id: string, companyServiceId: string, price = 1_000): Happened {
    return this.plan(id, {
      type: 'PlanRegistered',
      data: {
        companyServiceId,
        name: 'ビジネス',
        billingCycle: 'monthly',
        priceType: 'per_seat',
        price,
        seats: 10,
        startsOn: '2026-04-01',
        endsOn: null,
        renewalCycle: 'yearly',
        autoRenewal: true,
        alertLeadDays: 30,
        note: null,
      },
    });
  }

  priced(id: string, companyServiceId: string, price: number, effectiveFrom: string): Happened {
    return this.plan(id, { type: 'PlanPriceChanged', data: { companyServiceId, price, effectiveFrom } });
  }

  added(id: string, name = '山田 太郎', email = `${id}@example.jp`): Happened {
    return this.user(id, {
      type: 'CompanyUserAdded',
      data: {
        name,
        nameKana: 'やまだ たろう',
        email,
        employeeCode: null,
        employeeStatus: 'full_time',
        workingStatus: 'working',
        position: null,
        joinedOn: null,
        note: null,
      },
    });
  }

  promoted(id: string, position: string, effectiveFrom: string): Happened {
    return this.user(id, { type: 'CompanyUserPositionChanged', data: { position, effectiveFrom } });
  }

  payment(id: string, event: Draft<PaymentEvent>): Happened {
    return { ...event, entity: 'payment', entityId: id, companyId: this.companyId };
  }

  paid(id: string, payee: string, paidOn: string, amount: number, description: string | null = null): Happened {
    const money = { amount, originalAmount: null, originalCurrency: null, exchangeRate: null };
    const data = { companyServiceId: null, payee, paidOn, ...money, description };
    return this.payment(id, { type: 'PaymentRecorded', data });
  }

  connected(id: string, companyServiceId: string, companyUserId: string): Happened {
    const data = { companyServiceId, companyUserId, effectiveFrom: '2026-04-01' };
    return this.account(id, { type: 'AccountConnected', data });
  }
}
