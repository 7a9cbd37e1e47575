import { Injectable } from '@nestjs/common';
import type { extension } from '../../../contract/extension';
import type { AnswerOf } from '../../../contract/kit';
import { AppDatabase } from '../../../platform/http/app-database';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { retryAfter } from '../../../platform/http/refusals';
import { derivedId } from '../../../platform/kit/ids';
import { DetectionIntake } from '../../intake/detection-intake.service';
import type { Hit } from '../../intake/detection-hits.rules';
import { DetectionStateQueries } from '../../intake/detection-state.queries';
import { extensionInstallationDecider } from '../installations/extension-installation.decider';
import { ExtensionRulesQueries, type InstallationContext } from '../rules/extension-rules.queries';
import { InstallationQueries } from '../installations/installations.queries';
import { readRows } from './report-rows.rules';

type ReportRequest = ApiRequest<typeof extension.report>;

/** A report of an installation: its visits go to the intake of all doors, its times to `app`. */
@Injectable()
export class ExtensionReports {
  constructor(
    private readonly commands: Commands,
    private readonly database: AppDatabase,
    private readonly intake: DetectionIntake,
    private readonly queries: ExtensionRulesQueries,
    private readonly installations: InstallationQueries,
    private readonly state: DetectionStateQueries,
  ) {}

  async receive(request: ReportRequest): Promise<AnswerOf<typeof extension.report>> {
    const { principal, companyId, at, body } = request;
    const [installation, rules] = await Promise.all([
      this.queries.installation(companyId, principal.id!),
      this.state.listRules(companyId),
    ]);
    // Counts of nobody would stay of nobody; the browser sends them again.
    if (!installation.isKnown && body.counts.length > 0) throw retryAfter(60, 'この拡張機能の登録を処理しています。');
    const companyUserId = installation.companyUserId ?? (await this.matchPerson(request, installation));
    const { hits, refusedRows } = readRows(body, at, rules, personOf(companyUserId, installation.profileEmail));
    const receiptId = derivedId(principal.id!, 'report', body.reportId);
    const { counted, ignored } = await this.intake.record(principal, { receiptId, at, hits });
    await this.note(request, installation);
    return { counted, ignored: ignored + refusedRows.length, refused: refusedRows };
  }

  private async matchPerson(request: ReportRequest, { profileEmail }: InstallationContext): Promise<string | null> {
    const { companyId, principal } = request;
    const companyUserId = profileEmail ? await this.installations.userWith(companyId, profileEmail) : null;
    if (!companyUserId) return null;
    const intent = { type: 'Match', data: { companyUserId } } as const;
    await this.commands.send(extensionInstallationDecider, principal.id!, intent, request);
    const sql = 'update app.extension_browser set profile_email = null where id = $1';
    await this.database.rows(sql, [principal.id]);
    return companyUserId;
  }

  private async note(request: ReportRequest, { isReporting }: InstallationContext): Promise<void> {
    const { principal, at, today, body } = request;
    await this.database.rows(
      'update app.extension_browser set last_report_at = $2, version = $3 where id = $1 and revoked_at is null',
      [principal.id, at, body.version],
    );
    if (isReporting) return;
    const intent = { type: 'Report', data: { reportedOn: today } } as const;
    await this.commands.send(extensionInstallationDecider, principal.id!, intent, request);
  }
}

const personOf = (companyUserId: string | null, label: string | null): Hit['person'] => {
  if (companyUserId) return { companyUserId };
  return label ? { label } : null;
};
