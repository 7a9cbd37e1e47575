import { extensionInstallationDecider } from '../discovery/extension/installations/extension-installation.decider';
import type { AppDatabase } from '../platform/http/app-database';
import type { ExtensionTokens } from '../platform/http/extension-tokens.service';
import type { Extension } from '../platform/kit/principal';
import type { Moment } from './demo-commands.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';
import type { Timeline } from './timeline.service';

const version = '1.0.0';
const enrolledDaysAgo = 62;

/** The browser extension of a person. */
export const browserOf = (companyUserId: string): Extension => ({
  kind: 'extension',
  id: demoId('extensionInstallation', companyUserId),
  companyId: demoCompanyId,
});

/** Enrols the browser of each of these people; each reports soon. */
export const seedBrowsers = (
  timeline: Timeline<Moment>,
  companyUserIds: readonly string[],
  days: Days,
  tokens: ExtensionTokens,
): void =>
  companyUserIds.forEach((companyUserId, place) => {
    const by = browserOf(companyUserId);
    const enrol = { type: 'Enrol', data: { way: 'policy', browser: 'chrome', companyUserId } } as const;
    const report = { type: 'Report', data: { reportedOn: days.ago(enrolledDaysAgo) } } as const;
    const at = (minutes: number, act: (now: Moment) => Promise<unknown>) =>
      timeline.add({ at: days.at(days.ago(enrolledDaysAgo), minutes + place), act });
    at(20, (now) => now.send(extensionInstallationDecider, by.id, enrol, { by, creates: true }));
    at(35, (now) => now.send(extensionInstallationDecider, by.id, report, { by }));
    at(36, () => tokens.issue(by.id, demoCompanyId, { profileEmail: null, version }));
  });

/** Notes when the browsers reported last. */
export const noteLastReports = (database: AppDatabase, at: string) =>
  database.rows('update app.extension_browser set last_report_at = $2 where company_id = $1', [demoCompanyId, at]);
