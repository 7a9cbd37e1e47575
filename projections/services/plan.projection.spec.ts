import { companyServiceEvents } from '../../backend/services/company-service.events';
import { planEvents } from '../../backend/services/plans/plan.events';
import { given, life } from '../kit/given';
import { planPrices } from './plan-price.projection';
import { sinceEver } from './plan-price.read-model';
import { plans } from './plan.projection';

const companyServiceId = 'service';
const plan = life(planEvents, { companyId: 'company', id: 'plan' });
const service = life(companyServiceEvents, { companyId: 'company', id: companyServiceId });
const registered = plan('PlanRegistered', {
  companyServiceId,
  name: 'ビジネス',
  billingCycle: 'monthly',
  priceType: 'per_seat',
  price: 1_200,
  seats: 20,
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  renewalCycle: 'yearly',
  autoRenewal: true,
  alertLeadDays: 30,
  note: null,
});

describe('plan', () => {
  const row = {
    companyId: 'company',
    id: 'plan',
    companyServiceId,
    name: 'ビジネス',
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    renewalCycle: 'yearly',
    autoRenewal: true,
    alertLeadDays: 30,
    noticeDays: null,
    isEnding: false,
    termDay: null,
    note: null,
    customValues: {},
    formerValues: [],
    registeredAt: registered.at,
    search: 'びじねす',
  };

  test('each change is seen', () => {
    expect(given(plans)(registered).rows).toEqual([row]);
    const { rows } = given(plans)(
      registered,
      plan('PlanRenamed', { companyServiceId, name: 'エンタープライズ' }),
      plan('PlanPeriodChanged', { companyServiceId, startsOn: '2026-05-01', endsOn: null, termDay: null }),
      plan('PlanRenewalChanged', {
        companyServiceId,
        renewalCycle: 'none',
        autoRenewal: false,
        effectiveFrom: '2026-04-01',
      }),
      plan('PlanAlertLeadChanged', { companyServiceId, alertLeadDays: 60 }),
      plan('PlanNoteChanged', { companyServiceId, note: '値引きあり' }),
      plan('PlanCustomValuesChanged', {
        companyServiceId,
        customValues: [
          { settingId: 'ringi', text: 'R-1' },
          { settingId: 'area', optionIds: ['tokyo', 'osaka'] },
        ],
        formerValues: [{ name: '契約番号', value: 'A-100' }],
      }),
    );
    expect(rows).toEqual([
      {
        ...row,
        name: 'エンタープライズ',
        search: 'えんたーぷらいず',
        startsOn: '2026-05-01',
        endsOn: null,
        renewalCycle: 'none',
        autoRenewal: false,
        alertLeadDays: 60,
        note: '値引きあり',
        customValues: { ringi: 'R-1', area: ['tokyo', 'osaka'] },
        formerValues: [{ name: '契約番号', value: 'A-100' }],
      },
    ]);
  });

  test('its end is decided, and moved by a renewal or a change', () => {
    const ended = plan('PlanEnded', { companyServiceId, endsOn: '2026-12-31' });
    const noticed = plan('PlanNoticeChanged', { companyServiceId, noticeDays: 60, effectiveFrom: '2026-04-01' });
    expect(given(plans)(registered, noticed, ended).rows).toEqual([
      { ...row, noticeDays: 60, isEnding: true, endsOn: '2026-12-31' },
    ]);
    const renewed = plan('PlanRenewed', { companyServiceId, endsOn: '2028-03-31', termDay: 31 });
    expect(given(plans)(registered, ended, renewed).rows).toEqual([{ ...row, endsOn: '2028-03-31', termDay: 31 }]);
    const moved = plan('PlanPeriodChanged', {
      companyServiceId,
      startsOn: '2026-04-01',
      endsOn: '2027-09-30',
      termDay: 30,
    });
    expect(given(plans)(registered, ended, moved).rows).toEqual([{ ...row, endsOn: '2027-09-30', termDay: 30 }]);
  });

  test('it is removed by itself or with its service', () => {
    expect(given(plans)(registered, plan('PlanRemoved', { companyServiceId })).rows).toEqual([]);
    expect(given(plans)(registered, service('CompanyServiceDeleted', {})).rows).toEqual([]);
  });
});

describe('plan_price', () => {
  const unsaid = {
    price: null,
    seats: null,
    billingCycle: null,
    priceType: null,
    saysForeign: false,
    originalPrice: null,
    originalCurrency: null,
    exchangeRate: null,
  };
  const from = (effectiveFrom: string, revision: number, terms: object) => ({
    companyId: 'company',
    planId: 'plan',
    companyServiceId,
    effectiveFrom,
    revision,
    ...unsaid,
    ...terms,
  });
  const first = from(sinceEver, 0, { price: 1_200, seats: 20, billingCycle: 'monthly', priceType: 'per_seat' });

  test('each change has its effective date, in any order of recording', () => {
    const price = plan('PlanPriceChanged', { companyServiceId, price: 1_500, effectiveFrom: '2026-10-01' });
    const seats = plan('PlanSeatsChanged', { companyServiceId, seats: 25, effectiveFrom: '2026-06-01' });
    const billing = { billingCycle: 'yearly', priceType: 'flat' } as const;
    const billed = plan('PlanBillingChanged', { companyServiceId, ...billing, effectiveFrom: '2026-10-01' });
    const foreign = { originalPrice: 8, originalCurrency: 'USD', exchangeRate: 150.5 } as const;
    const dollars = plan('PlanForeignPriceChanged', { companyServiceId, ...foreign, effectiveFrom: '2026-10-01' });
    expect(given(planPrices)(registered, price, seats, billed, dollars).rows).toEqual([
      first,
      from('2026-10-01', price.revision, { price: 1_500 }),
      from('2026-06-01', seats.revision, { seats: 25 }),
      from('2026-10-01', billed.revision, billing),
      from('2026-10-01', dollars.revision, { saysForeign: true, ...foreign }),
    ]);
  });

  test('it is removed with its plan, and kept when its service is deleted, for past amounts', () => {
    expect(given(planPrices)(registered, plan('PlanRemoved', { companyServiceId })).rows).toEqual([]);
    expect(given(planPrices)(registered, service('CompanyServiceDeleted', {})).rows).toEqual([first]);
  });
});
