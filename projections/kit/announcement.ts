import type { ReadModel } from '../../backend/contract/read-models';
import type { Announcement } from '../../backend/platform/kit/announcement';
import type { Work } from './work';

const maxBytes = 7_900;
/** The number that Postgres adds for each company. */
const bytesOfRevision = 60;
/** jsonb puts a blank behind every comma and colon. */
const blanks = 1.2;

/** The payloads for one batch, each short enough for NOTIFY. */
export function announcementsOf(position: bigint, works: readonly Work[]): string[] {
  const companies = new Map<string, ReadModel[]>();
  for (const { projection, companies: touchedCompanies } of works)
    for (const company of touchedCompanies)
      companies.set(company, [...(companies.get(company) ?? []), projection.name]);
  return payloadsOf(position, [...companies]);
}

/** After a rebuild, every row of these models may have changed, for every company. */
export const rebuiltAnnouncement = (position: bigint, models: ReadModel[]): string[] =>
  payloadsOf(position, [['*', models]]);

function payloadsOf(position: bigint, companies: [string, ReadModel[]][]): string[] {
  const payload = JSON.stringify({
    position: String(position),
    models: [...new Set(companies.flatMap(([, models]) => models))],
    companies: Object.fromEntries(companies),
  } satisfies Announcement);
  const bytes = payload.length * blanks + companies.length * bytesOfRevision;
  if (bytes <= maxBytes || companies.length < 2) return [payload];
  const half = companies.length >> 1;
  return [companies.slice(0, half), companies.slice(half)].flatMap((part) => payloadsOf(position, part));
}
