import { silentAfterDays } from '../../../contract/extension-words';
import type { Tools } from '../../../platform/reactors/reactor';
import { withBrowsers } from './installation.sql';

/** Installations that reported, and have not for 14 days. */
export const silentInstallations = ({ readModels, companyId, at }: Tools) =>
  readModels.rows<{ id: string; lastReportAt: string }>(
    companyId,
    `select i.id, a.last_report_at as "lastReportAt" from ${withBrowsers}
     where i.state = 'reporting' and a.last_report_at < $1::timestamptz - make_interval(days => ${silentAfterDays})`,
    [at],
  );

/** Installations by policy that have not reported once in a day. */
export const unusedInstallations = ({ readModels, companyId, at }: Tools) =>
  readModels.rows<{ id: string }>(
    companyId,
    `select i.id from ${withBrowsers} where i.state = 'enrolled' and i.way = 'policy'
       and a.last_report_at is null and a.created_at < $1::timestamptz - interval '1 day'`,
    [at],
  );
