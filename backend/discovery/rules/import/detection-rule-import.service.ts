import { Injectable } from '@nestjs/common';
import type { RuleListName } from '../../../contract/detection-urls';
import { Commands, type ClaimedValue } from '../../../platform/http/commands.service';
import { ImportClaims } from '../../../platform/imports/import-claims.service';
import type {
  Choice,
  DryRunCheck,
  ImportKind,
  Planned,
  TouchedEntity,
  WriteRequest,
} from '../../../platform/imports/import-kind';
import { ImportKinds } from '../../../platform/imports/import-kinds.service';
import { stateAfter } from '../../../platform/kit/decider';
import { Rejected } from '../../../platform/kit/rejections';
import { detectionRuleClaim, ruleAddressKey } from '../detection-rule.claim';
import { detectionRuleDecider, type DetectionRuleCommand } from '../detection-rule.decider';
import { DetectionRuleQueries } from '../detection-rules.queries';
import { DetectionRuleCheck, type RulePlan } from './detection-rule-check.service';
import { importKindOf, ruleFields } from './detection-rule-import.columns';

type Options = { creates?: true; claims?: readonly ClaimedValue[] } & Partial<TouchedEntity['afterImport']>;

/** The imports of 検知URL and of 許可URL. */
@Injectable()
export class DetectionRuleImports {
  constructor(
    private readonly commands: Commands,
    private readonly claims: ImportClaims,
    private readonly queries: DetectionRuleQueries,
    kinds: ImportKinds,
  ) {
    for (const list of ['detect', 'allow'] as const) kinds.add(this.kindOf(list));
  }

  private kindOf(list: RuleListName): ImportKind {
    return {
      kind: importKindOf[list],
      entity: 'detectionRule',
      fields: ruleFields,
      check: (choice) => this.check(list, choice),
      prepare: (rows, request) => this.claimAll(rows, request),
      write: (row, request) => this.write(row, request),
      takeBack: (touchedRows, request) => this.takeBack(touchedRows, request),
    };
  }

  private check(list: RuleListName, choice: Choice): DryRunCheck {
    const { companyId } = choice;
    return new DetectionRuleCheck(list, choice, {
      at: (urls) => this.queries.at(companyId, list, urls),
      count: () => this.queries.count(companyId),
    });
  }

  /** Claims the addresses of new rules all at once. */
  private async claimAll(rows: readonly Planned[], request: WriteRequest): Promise<Planned[]> {
    const claiming = rows.flatMap(({ number, entityId, plan }) => {
      const { intent } = plan as RulePlan;
      return intent.type === 'Add' ? [{ number, entityId, value: ruleAddressKey(intent.data) }] : [];
    });
    const claimByRow = await this.claims.take(detectionRuleClaim, claiming, request);
    return rows.map((row) => ({ ...row, plan: { ...row.plan, claimedValue: claimByRow.get(row.number) } }));
  }

  private async write({ entityId, plan }: Planned, request: WriteRequest): Promise<void> {
    const { intent, claimedValue } = plan as RulePlan & { claimedValue?: ClaimedValue };
    if (intent.type !== 'Add') return this.send(entityId, intent, request);
    const claims = [claimedValue ?? { kind: detectionRuleClaim, value: ruleAddressKey(intent.data) }];
    await this.send(entityId, intent, request, { creates: true, claims });
  }

  /** An import changes nothing but names of rules that were there. */
  private async takeBack(
    { entityId, before, during, afterImport }: TouchedEntity,
    request: WriteRequest,
  ): Promise<void> {
    const then = stateAfter(detectionRuleDecider, before);
    if (stateAfter(detectionRuleDecider, [...before, ...during]).is !== 'there') throw new Rejected('not_found');
    const intent: DetectionRuleCommand =
      then.is === 'there' ? { type: 'Change', data: { serviceName: then.serviceName } } : { type: 'Remove', data: {} };
    await this.send(entityId, intent, request, afterImport);
  }

  private async send(id: string, intent: DetectionRuleCommand, request: WriteRequest, options: Options = {}) {
    await this.commands.send(detectionRuleDecider, id, intent, request, { ...options, noWait: true });
  }
}
