import { detectionRuleEvents } from '../../backend/discovery/rules/detection-rule.events';
import { given, life } from '../kit/given';
import { detectionRules } from './detection-rule.projection';

const companyId = '0190a0c8-0000-7000-8000-000000000009';
const rule = life(detectionRuleEvents, { companyId, id: 'rule' });
const added = rule('DetectionRuleAdded', {
  list: 'detect',
  serviceName: 'Slack',
  url: 'slack.com',
  detectUrlType: 'host_and_subdomains',
});
const row = { companyId, id: 'rule', ...added.data, registeredAt: added.at };

test('a rule is a row until it is removed', () => {
  const changed = { list: 'detect', url: 'dev.slack.com', detectUrlType: 'host' } as const;
  const facts = [
    added,
    rule('DetectionRuleServiceNameChanged', { serviceName: 'Slack（開発部）' }),
    rule('DetectionRuleAddressChanged', changed),
  ];
  expect(given(detectionRules)(...facts).rows).toEqual([{ ...row, ...changed, serviceName: 'Slack（開発部）' }]);
  expect(given(detectionRules)(...facts, rule('DetectionRuleRemoved', {})).rows).toEqual([]);
});
