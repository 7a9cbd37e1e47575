import { Injectable } from '@nestjs/common';
import { maxRules, type detectUrls, type DetectUrlType, type RuleListName } from '../../contract/detection-urls';
import { Edits } from '../../platform/history/edits.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Rejected } from '../../platform/kit/rejections';
import { detectionRuleClaim, ruleAddressKey } from './detection-rule.claim';
import { detectionRuleDecider } from './detection-rule.decider';
import { DetectionRuleQueries } from './detection-rules.queries';
import { ruleUrlOf } from './rule-address.rules';
import { scopeOf } from './rule-scope.rules';

/** @throws Rejected when nobody confirmed that the rule covers as much as it does */
const rejectIfBroad = (address: { detectUrlType: DetectUrlType; url: string }, isConfirmed = false) => {
  if (!isConfirmed && scopeOf(address.detectUrlType, address.url).isBroad) throw new Rejected('rule_too_broad');
};

/** Adds, changes and removes rules of 検知URL and 許可URL. */
@Injectable()
export class DetectionRules {
  constructor(
    private readonly commands: Commands,
    private readonly edits: Edits,
    private readonly queries: DetectionRuleQueries,
  ) {}

  async add(list: RuleListName, request: ApiRequest<typeof detectUrls.add>): Promise<{ id: string }> {
    const { serviceName, detectUrlType, url: text } = request.body;
    const address = { list, detectUrlType, url: ruleUrlOf(detectUrlType, text) };
    rejectIfBroad(address, request.body.isConfirmed);
    if ((await this.queries.count(request.companyId)) >= maxRules) throw new Rejected('too_many_rules');
    const id = request.newId();
    const intent = { type: 'Add', data: { ...address, serviceName } } as const;
    const claims = [{ kind: detectionRuleClaim, value: ruleAddressKey(address) }];
    await this.commands.send(detectionRuleDecider, id, intent, request, { creates: true, claims });
    return { id };
  }

  async change(list: RuleListName, request: ApiRequest<typeof detectUrls.change>): Promise<unknown> {
    const { serviceName, expectedRevision, isConfirmed, ...changes } = request.body;
    const { detectionRuleId: id } = request.params;
    const rule = await this.queries.showIn(request.companyId, list, id);
    const { detectUrlType = rule.detectUrlType, url: text = rule.url } = changes;
    const isMoved = changes.url !== undefined || changes.detectUrlType !== undefined;
    const address = isMoved ? { detectUrlType, url: ruleUrlOf(detectUrlType, text) } : undefined;
    if (address) rejectIfBroad(address, isConfirmed);
    const claims = address ? [{ kind: detectionRuleClaim, value: ruleAddressKey({ list, ...address }) }] : [];
    const intent = { type: 'Change', data: { serviceName, ...address } } as const;
    return this.edits.send(detectionRuleDecider, id, intent, request, expectedRevision, claims);
  }

  async remove(list: RuleListName, request: ApiRequest<typeof detectUrls.remove>): Promise<unknown> {
    const { detectionRuleId: id } = request.params;
    await this.queries.showIn(request.companyId, list, id);
    return this.commands.send(detectionRuleDecider, id, { type: 'Remove', data: {} }, request);
  }
}
