import { newId } from '../../../backend/platform/kit/ids';
import type { Act, RandomArea, RandomGround } from '../random-ground';

/** ERPs, their runs, the payments that they record, and the rules of payees. */
export class RandomErps implements RandomArea {
  private readonly erps: string[] = [];
  /** Held runs by their ERP. */
  private readonly heldRuns = new Map<string, string>();
  private readonly rules: string[] = [];

  constructor(private readonly ground: RandomGround) {}

  acts(): Act[] {
    const { random } = this.ground;
    const erp = random.oneOf(this.erps);
    if (!erp) return [() => this.of(this.ground.add(this.erps, newId()), 'CompanyErpRegistered')];
    return [...this.setUp(erp), ...this.runs(erp), ...this.sources(erp), ...this.ofRules()];
  }

  private of(id: string, type: string, data: object = {}) {
    return this.ground.sampled('companyErp', id, type, { ...data });
  }

  private setUp(erp: string): Act[] {
    const { random } = this.ground;
    const changed = (type: string, data?: object) => () => this.of(erp, type, data);
    return [
      changed('CompanyErpCredentialsReplaced', { credentialId: newId() }),
      changed('CompanyErpAuthorised', { scopes: [`read:${random.below(9)}`] }),
      changed('CompanyErpAuthorisationDropped'),
      changed('CompanyErpConfigured', { accountTitles: [`科目${random.below(9)}`] }),
      changed('CompanyErpIntegrated'),
      changed('CompanyErpDisintegrated'),
      changed('CompanyErpPaused'),
      changed('CompanyErpResumed'),
    ];
  }

  private runs(erp: string): Act[] {
    const { random } = this.ground;
    const heldRun = this.heldRuns.get(erp);
    const hold = () => {
      const run = this.ground.run();
      this.heldRuns.set(erp, run.runId);
      return this.of(erp, 'CompanyErpSynchronisationHeld', { ...run, missing: random.below(99) });
    };
    const settle = (type: string) => () => {
      this.heldRuns.delete(erp);
      return this.of(erp, type, { runId: heldRun });
    };
    return [
      () => this.of(erp, 'CompanyErpSynchronisationSucceeded', { ...this.ground.run(), added: random.below(99) }),
      () => this.of(erp, 'CompanyErpSynchronisationFailed', this.ground.run()),
      hold,
      ...(heldRun ? ['CompanyErpSynchronisationReleased', 'CompanyErpSynchronisationDiscarded'].map(settle) : []),
    ];
  }

  private sources(companyErpId: string): Act[] {
    const { random, payments, services } = this.ground;
    const payment = random.oneOf(payments);
    if (!payment) return [];
    const companyServiceId = random.oneOf([...services, null]);
    const of = (type: string, data: object = {}) =>
      this.ground.sampled('payment', payment, type, { companyServiceId, companyErpId, ...data });
    const source = { externalId: `${payment}-${random.below(9)}`, sourceAmount: random.below(99_999) };
    return [
      () => of('PaymentSourceRecorded', source),
      () => of('PaymentSourceRecorded', source),
      () => of('PaymentSourceMissing'),
      () => of('PaymentSourceConfirmed'),
      () => of('PaymentSourceWithdrawn'),
      () => of('PaymentLookalikeFound', source),
      () => of('PaymentLookalikeDismissed'),
    ];
  }

  private ofRules(): Act[] {
    const { random, services, payments } = this.ground;
    const companyServiceId = random.oneOf(services);
    if (!companyServiceId) return [];
    const of = (id: string, type: string, data: object = {}) =>
      this.ground.sampled('paymentRule', id, type, { companyServiceId, ...data });
    const added = () =>
      of(this.ground.add(this.rules, newId()), 'PaymentRuleAdded', { payee: `取引先${random.below(9)}` });
    const rule = random.oneOf(this.rules);
    if (!rule) return [added];
    const paymentIds = payments.slice(0, random.below(3));
    const withdraw = () => this.ground.sampled('paymentRule', this.ground.take(this.rules, rule), 'PaymentRuleRemoved');
    return [
      added,
      () => of(rule, 'PaymentRuleServiceChanged'),
      () => of(rule, 'PaymentRuleApplied', { applicationId: newId(), payments: paymentIds.length, paymentIds }),
      () => this.ground.sampled('paymentRule', rule, 'PaymentRuleTakenBack'),
      ...(random.below(3) === 0 ? [withdraw] : []),
    ];
  }
}
