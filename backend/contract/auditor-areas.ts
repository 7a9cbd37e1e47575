import type { auditorAreas } from './link-words';
import type { Flag } from './permissions';
import type { WordOf } from './vocabulary';

export type AuditorArea = WordOf<typeof auditorAreas>;

/** The flags that an area counts; evidence and reviews are opened by their own name alone. */
const flagsByArea: Readonly<Record<AuditorArea, readonly Flag[]>> = {
  services: ['companyService', 'plan', 'companyServiceSso'],
  users: ['user'],
  devices: ['device'],
  money: ['payment'],
  alerts: ['alert'],
  shadowIt: ['shadowIt'],
  settings: ['companyAdministrator', 'accountSetting', 'masterCompanyService', 'customize', 'settingsMenu'],
  history: ['auditLog'],
  evidence: [],
  reviews: [],
};

/** Areas whose contents carry days of their own, such as checkpoints and campaigns. */
const datedAreas: ReadonlySet<AuditorArea> = new Set(['evidence', 'reviews']);

/** What an auditor link may look at: areas, and the days as of which. */
export interface AuditorGrant {
  areas: readonly AuditorArea[];
  /** Each included, YYYY-MM-DD. */
  firstDay: string;
  /** Undefined: up to the present day. */
  lastDay: string | null;
}

interface Opened {
  method: string;
  access: string;
  auditor: boolean;
  area?: AuditorArea;
  ownOnly?: true;
}

export const flagsOfAreas = (areas: readonly AuditorArea[]): ReadonlySet<Flag> =>
  new Set(areas.flatMap((area) => flagsByArea[area]));

/** The area of an endpoint: what it names, or that of its flag; undefined for what every session needs. */
export const areaOf = ({ access, area }: Pick<Opened, 'access' | 'area'>): AuditorArea | undefined =>
  area ?? (Object.keys(flagsByArea) as AuditorArea[]).find((one) => flagsByArea[one].includes(access as Flag));

/** Whether an auditor link with these areas may call an endpoint: reads for auditors in its areas, nothing else. */
export const isOpenToAreas = (areas: readonly AuditorArea[], endpoint: Opened): boolean => {
  const { method, access, auditor, ownOnly } = endpoint;
  if (access === 'public') return true;
  if (!auditor || method !== 'GET' || ownOnly) return false;
  const area = areaOf(endpoint);
  return area ? areas.includes(area) : access === 'session';
};

/** Whether the days of the grant bind an endpoint that always answers as of the present day. */
export const isBoundToDays = (endpoint: Opened): boolean => {
  const area = areaOf(endpoint);
  return area !== undefined && !datedAreas.has(area);
};

/** Whether a grant includes a day. @param today in Japan */
export const includesDay = ({ firstDay, lastDay }: AuditorGrant, day: string, today: string): boolean =>
  firstDay <= day && day <= (lastDay ?? today);
