import { given } from '../../platform/kit/decider';
import { detectionRuleDecider } from './detection-rule.decider';
import type { DetectionRuleEvent } from './detection-rule.events';

const rule = given(detectionRuleDecider);
const slack = { list: 'detect', serviceName: 'Slack', url: 'slack.com', detectUrlType: 'host_and_subdomains' } as const;
const added: DetectionRuleEvent = { type: 'DetectionRuleAdded', data: slack };
const removed: DetectionRuleEvent = { type: 'DetectionRuleRemoved', data: {} };

describe('A rule of detection', () => {
  it('is added once', () => {
    expect(rule().when({ type: 'Add', data: slack })).toEqual([added]);
    expect(() => rule(added).when({ type: 'Add', data: slack })).toThrow('すでに登録');
  });

  it('changes its name and its address apart', () => {
    const data = { serviceName: 'Slack（開発部）', url: 'dev.slack.com', detectUrlType: 'host' } as const;
    expect(rule(added).when({ type: 'Change', data })).toEqual([
      { type: 'DetectionRuleServiceNameChanged', data: { serviceName: 'Slack（開発部）' } },
      {
        type: 'DetectionRuleAddressChanged',
        data: { list: 'detect', url: 'dev.slack.com', detectUrlType: 'host' },
      },
    ]);
    expect(rule(added).when({ type: 'Change', data: { serviceName: 'Slack' } })).toEqual([]);
    expect(rule(added).when({ type: 'Change', data: { detectUrlType: 'host' } })).toMatchObject([
      { data: { url: 'slack.com', detectUrlType: 'host' } },
    ]);
  });

  it('is removed once, and comes back when the removal is undone', () => {
    expect(rule(added).when({ type: 'Remove', data: {} })).toEqual([removed]);
    expect(() => rule(added, removed).when({ type: 'Remove', data: {} })).toThrow('見つかりません');
    expect(() => rule(added, removed).when({ type: 'Change', data: { serviceName: 'x' } })).toThrow('見つかりません');
    expect(() => rule(added).when({ type: 'Add', data: slack })).toThrow('すでに登録');
    expect(rule(added, removed).when({ type: 'Add', data: slack })).toEqual([added]);
  });
});
