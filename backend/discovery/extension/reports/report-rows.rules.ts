import type { RefusedRow, Visits } from '../../../contract/extension';
import type { DetectionRule } from '../../../contract/detection-rules';
import { normaliseHost } from '../../../contract/hosts';
import type { Hit } from '../../intake/detection-hits.rules';
import { dayReader } from './report-days.rules';

interface ReportedRows {
  counts: readonly Visits[];
  /** As the browser's clock says. */
  sentAt: string;
}
interface ReadRows {
  hits: Hit[];
  refusedRows: RefusedRow[];
}

/** The path of a rule with a prefix, which the extension does not send. */
const pathsOf = (rules: readonly Pick<DetectionRule, 'id' | 'type' | 'url'>[]): ReadonlyMap<string | null, string> =>
  new Map(
    rules.flatMap(({ id, type, url }) =>
      type === 'path_prefix' && url.includes('/') ? [[id, url.slice(url.indexOf('/'))]] : [],
    ),
  );

const hostProblemOf = (host: string): RefusedRow['code'] | undefined => {
  const reading = normaliseHost(host);
  if (reading.ok) return undefined;
  return reading.code === 'too_long' ? 'host_too_long' : 'host_unreadable';
};

/**
 * The rows of a report as hits; the others are refused by a code each, and do not keep them from counting.
 * @param receivedAt by the server's clock
 */
export const readRows = (
  { counts, sentAt }: ReportedRows,
  receivedAt: string,
  rules: Parameters<typeof pathsOf>[0],
  person: Hit['person'],
): ReadRows => {
  const readDay = dayReader(sentAt, receivedAt);
  const paths = pathsOf(rules);
  const result: ReadRows = { hits: [], refusedRows: [] };
  for (const [row, { host, ruleId, day: writtenDay, count }] of counts.entries()) {
    const hostProblem = hostProblemOf(host);
    const reading = readDay(writtenDay);
    if (hostProblem) result.refusedRows.push({ row, code: hostProblem });
    else if ('code' in reading) result.refusedRows.push({ row, code: reading.code });
    else {
      const address = { host, path: paths.get(ruleId) };
      result.hits.push({ detectedType: 'extension', address, person, day: reading.day, count });
    }
  }
  return result;
};
