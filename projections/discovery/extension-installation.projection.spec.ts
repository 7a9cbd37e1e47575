import { extensionInstallationEvents } from '../../backend/discovery/extension/installations/extension-installation.events';
import { given, life } from '../kit/given';
import { extensionInstallations } from './extension-installation.projection';

test('an installation is matched, reports, falls silent, reports again and is revoked', () => {
  const installation = life(extensionInstallationEvents, { companyId: 'company', id: 'browser' });
  const facts = [
    installation('ExtensionInstallationEnrolled', { way: 'policy', browser: 'edge', companyUserId: null }),
    installation('ExtensionInstallationMatched', { companyUserId: 'hanako' }),
    installation('ExtensionInstallationReported', { reportedOn: '2026-11-01' }),
    installation('ExtensionInstallationSilenced', { lastReportedOn: '2026-11-01' }),
    installation('ExtensionInstallationResumed', { reportedOn: '2026-11-20' }),
    installation('ExtensionInstallationRevoked', {}),
  ];
  const after = (count: number) => given(extensionInstallations)(...facts.slice(0, count)).rows[0];
  expect(after(1)).toMatchObject({ id: 'browser', way: 'policy', browser: 'edge', companyUserId: null });
  expect(after(2)).toMatchObject({ companyUserId: 'hanako', state: 'enrolled' });
  expect([3, 4, 5, 6].map((count) => after(count)!.state)).toEqual(['reporting', 'silent', 'reporting', 'revoked']);
});
