import { newId } from '../../../backend/platform/kit/ids';
import type { Act, RandomArea, RandomGround } from '../random-ground';

/** シャドーIT: detected services, who uses them, decisions about them and the rules that detect them. */
export class RandomFindings implements RandomArea {
  private readonly findings: string[] = [];
  private readonly uses: [use: string, finding: string][] = [];
  private readonly rules: string[] = [];

  constructor(private readonly ground: RandomGround) {}

  acts(): Act[] {
    const { random } = this.ground;
    const finding = random.oneOf(this.findings);
    const find = () => {
      const id = this.ground.add(this.findings, newId());
      return this.of(id, 'DetectedServiceFound', { key: `name:${id}`, name: `検知${random.below(99)}` });
    };
    if (!finding) return [find, ...this.ofRules()];
    return [find, ...this.decisions(finding), ...this.changes(finding), ...this.ofUses(finding), ...this.ofRules()];
  }

  private of(id: string, type: string, data: object = {}) {
    return this.ground.sampled('detectedService', id, type, { ...data });
  }

  private decisions(id: string): Act[] {
    const { random, services, users, departments } = this.ground;
    const ownerUserId = random.oneOf([...users, null]);
    const companyServiceId = random.oneOf(services);
    const decide = () =>
      this.of(id, 'DetectedServiceDecided', {
        ...{ decision: random.oneOf(['allowed', 'forbidden', 'on_hold']), ownerUserId },
        departmentIds: departments.slice(0, random.below(3)).map(([department]) => department),
        until: random.oneOf([this.ground.effectiveFrom(), null]),
      });
    return [
      decide,
      decide,
      () => this.of(id, 'DetectedServiceDecisionExpired'),
      ...(companyServiceId
        ? [
            () => this.of(id, 'DetectedServiceRegistered', { companyServiceId, ownerUserId }),
            () => this.of(id, 'DetectedServiceReleased', { companyServiceId }),
          ]
        : []),
    ];
  }

  private changes(id: string): Act[] {
    const { random } = this.ground;
    return [
      () => this.of(id, 'DetectedServiceRenamed', { name: `改名${random.below(99)}` }),
      () => this.of(id, 'DetectedServiceEnded'),
      () => this.of(id, 'DetectedServiceResumed'),
      () => this.of(id, 'DetectedServiceRiskOverridden', { level: random.oneOf(['high', 'low']) }),
      () => this.of(id, 'DetectedServiceRiskOverrideEnded'),
    ];
  }

  private ofUses(finding: string): Act[] {
    const { random, users } = this.ground;
    const of = (id: string, type: string, data: object = {}) =>
      this.ground.sampled('detectedServiceUser', id, type, { detectedServiceId: finding, ...data });
    const user = random.oneOf(users) ?? null;
    const isKnown = random.below(2) === 0 && user !== null;
    const find = (id: string) =>
      of(id, 'DetectedServiceUserFound', {
        companyUserId: isKnown ? user : null,
        label: isKnown ? null : `login${random.below(9)}`,
      });
    const findNew = () => find(this.ground.add(this.uses, [newId(), finding] as [string, string])[0]);
    const use = random.oneOf(this.uses.filter(([, of]) => of === finding));
    if (!use) return [findNew];
    const [id] = use;
    const forget = () => {
      this.ground.take(this.uses, use);
      return of(id, 'DetectedServiceUserForgotten');
    };
    return [
      findNew,
      () => find(id),
      () => of(id, 'DetectedServiceUserScopesGranted', { scopes: [`scope${random.below(9)}`] }),
      () => of(id, 'DetectedServiceUserWithdrawn'),
      ...(user ? [() => of(id, 'DetectedServiceUserMatched', { companyUserId: user })] : []),
      ...(random.below(3) === 0 ? [forget] : []),
    ];
  }

  private ofRules(): Act[] {
    const { random } = this.ground;
    const of = (id: string, type: string, data: object) => this.ground.sampled('detectionRule', id, type, { ...data });
    const added = () => of(this.ground.add(this.rules, newId()), 'DetectionRuleAdded', { url: `${newId()}.example` });
    const rule = random.oneOf(this.rules);
    if (!rule) return [added];
    return [
      added,
      () => of(rule, 'DetectionRuleServiceNameChanged', { serviceName: `改名${random.below(9)}` }),
      () => of(rule, 'DetectionRuleAddressChanged', { list: random.oneOf(['detect', 'allow']) }),
      ...(random.below(3) === 0 ? [() => of(this.ground.take(this.rules, rule), 'DetectionRuleRemoved', {})] : []),
    ];
  }
}
