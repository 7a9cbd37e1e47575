import { given } from '../../../platform/kit/decider';
import { extensionInstallationDecider } from './extension-installation.decider';
import type { ExtensionInstallationEvent } from './extension-installation.events';

const installation = given(extensionInstallationDecider);
const byPolicy = { way: 'policy', browser: 'chrome', companyUserId: null } as const;
const enrolled: ExtensionInstallationEvent = { type: 'ExtensionInstallationEnrolled', data: byPolicy };
const reported: ExtensionInstallationEvent = {
  type: 'ExtensionInstallationReported',
  data: { reportedOn: '2026-11-01' },
};
const silenced: ExtensionInstallationEvent = {
  type: 'ExtensionInstallationSilenced',
  data: { lastReportedOn: '2026-11-01' },
};
const revoked: ExtensionInstallationEvent = { type: 'ExtensionInstallationRevoked', data: {} };
const report = { type: 'Report', data: { reportedOn: '2026-11-20' } } as const;
const enrol = { type: 'Enrol', data: byPolicy } as const;

describe('An installation of the extension', () => {
  it('enrols once for each person, and never after it was revoked', () => {
    expect(installation().when(enrol)).toEqual([enrolled]);
    expect(installation(enrolled).when(enrol)).toEqual([]);
    const paired = { type: 'Enrol', data: { way: 'code', browser: 'edge', companyUserId: 'hanako' } } as const;
    expect(installation(enrolled).when(paired)).toMatchObject([{ data: { companyUserId: 'hanako' } }]);
    expect(() => installation(enrolled, revoked).when(enrol)).toThrow('管理者により無効');
  });

  it('is matched with a user once', () => {
    const match = { type: 'Match', data: { companyUserId: 'hanako' } } as const;
    const matched = installation(enrolled).when(match);
    expect(matched).toMatchObject([{ type: 'ExtensionInstallationMatched' }]);
    expect(installation(enrolled, ...matched).when({ type: 'Match', data: { companyUserId: 'taro' } })).toEqual([]);
  });

  it('records the first report of each span, its silence and its end', () => {
    expect(installation(enrolled).when(report)).toMatchObject([{ type: 'ExtensionInstallationReported' }]);
    expect(installation(enrolled, reported).when(report)).toEqual([]);
    expect(installation(enrolled, reported).when({ type: 'Silence', data: silenced.data as never })).toEqual([
      silenced,
    ]);
    expect(installation(enrolled).when({ type: 'Silence', data: silenced.data as never })).toEqual([]);
    expect(installation(enrolled, reported, silenced).when(report)).toMatchObject([
      { type: 'ExtensionInstallationResumed' },
    ]);
    expect(installation(enrolled, reported).when({ type: 'Revoke', data: {} })).toEqual([revoked]);
    for (const command of [report, { type: 'Revoke', data: {} } as const])
      expect(installation(enrolled, reported, revoked).when(command)).toEqual([]);
    expect(() => installation().when(report)).toThrow('対象が見つかりません');
  });
});
