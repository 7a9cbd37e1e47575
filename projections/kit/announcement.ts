import type { ReadModel } from '../../backend/contract/read-models';
import type { Work } from './work';

/** The channel on which the backend hears what changed: names and a position, never data. */
export const announcementChannel = 'read_model';

export interface Announcement {
  /** Every read model that is not stopped or behind can be read up to here; decimal. */
  position: string;
  models: ReadModel[];
  /** Which of them changed for which company; `*` is every company, after a rebuild. */
  companies: Record<string, ReadModel[]>;
  /** They wait for a mended build or a rebuild: what is written now will not be seen there. */
  stopped?: ReadModel[];
  /** They are being swapped and follow in a moment. */
  behind?: ReadModel[];
}

const maxBytes = 7_900;

/** The payloads for one batch, each short enough for NOTIFY. */
export function announcementsOf(
  position: bigint,
  works: readonly Work[],
  late: Pick<Announcement, 'stopped' | 'behind'> = {},
): string[] {
  const companies = new Map<string, ReadModel[]>();
  for (const { projection, companies: touched } of works)
    for (const company of touched) companies.set(company, [...(companies.get(company) ?? []), projection.name]);
  return payloadsOf(position, [...companies], late);
}

/** After a rebuild everything of these models may look different, for everybody. */
export const rebuiltAnnouncement = (position: bigint, models: ReadModel[]): string[] =>
  payloadsOf(position, [['*', models]], {});

function payloadsOf(
  position: bigint,
  companies: [string, ReadModel[]][],
  late: Pick<Announcement, 'stopped' | 'behind'>,
): string[] {
  const payload = JSON.stringify({
    position: String(position),
    models: [...new Set(companies.flatMap(([, models]) => models))],
    companies: Object.fromEntries(companies),
    ...late,
  } satisfies Announcement);
  if (payload.length <= maxBytes || companies.length < 2) return [payload];
  const half = companies.length >> 1;
  return [companies.slice(0, half), companies.slice(half)].flatMap((part) => payloadsOf(position, part, late));
}
