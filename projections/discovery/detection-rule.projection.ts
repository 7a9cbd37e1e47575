import { detectionRuleEvents } from '../../backend/discovery/rules/detection-rule.events';
import { projection, remove, update, upsert } from '../kit/projection';
import { DetectionRule } from './detection-rule.read-model';

export const detectionRules = projection(DetectionRule, [detectionRuleEvents], {
  DetectionRuleAdded: ({ companyId, entityId: id, at: registeredAt, data }) =>
    upsert({ companyId, id, ...data, registeredAt }),
  DetectionRuleServiceNameChanged: ({ entityId: id, data }) => update({ id }, data),
  DetectionRuleAddressChanged: ({ entityId: id, data: { url, detectUrlType } }) =>
    update({ id }, { url, detectUrlType }),
  DetectionRuleRemoved: ({ entityId: id }) => remove({ id }),
});
