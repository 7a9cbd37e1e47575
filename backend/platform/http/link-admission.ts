import { dayOf } from '../../contract/calendar';
import {
  flagsOfAreas,
  includesDay,
  isBoundToDays,
  isOpenToAreas,
  type AuditorGrant,
} from '../../contract/auditor-areas';
import { auditorAreas } from '../../contract/link-words';
import type { Endpoint } from '../../contract/kit';
import type { Flag } from '../../contract/permissions';
import type { LinkPrincipal } from '../kit/principal';
import type { PastDays } from './as-of/requested-days';
import { Refused } from './refusals';

const notForLinks = () =>
  new Refused(403, 'forbidden', 'この棚卸しのリンクでは、ご自身に割り当てられた確認だけができます。');
const readsOnly = () => new Refused(403, 'forbidden', '監査用リンクのため、この操作は行えません。閲覧だけができます。');
const otherArea = ({ areas }: AuditorGrant) =>
  new Refused(
    403,
    'auditor_area',
    `この監査用リンクで閲覧できる範囲は「${areas.map((area) => auditorAreas.labels[area]).join('」「')}」です。`,
  );
const otherDay = ({ firstDay, lastDay }: AuditorGrant) =>
  new Refused(
    403,
    'auditor_day',
    `この監査用リンクで閲覧できる時点は ${inWords(firstDay)} から ${lastDay ? inWords(lastDay) : '今日'} までです。`,
  );
const inWords = (day: string) => day.replaceAll('-', '/');

/**
 * The flags with which the person behind a link calls an endpoint.
 * @throws Refused 403 for what the link is not good for
 */
export const admitLink = (link: LinkPrincipal, endpoint: Endpoint, params: unknown): ReadonlySet<Flag> => {
  if (link.kind === 'reviewer') {
    const { reviewer } = endpoint;
    const subject = reviewer && (params as Record<string, string> | undefined)?.[reviewer];
    if (subject?.toLowerCase() !== link.subjectId) throw notForLinks();
    return new Set();
  }
  if (endpoint.method !== 'GET') throw readsOnly();
  if (!isOpenToAreas(link.grant.areas, endpoint)) throw endpoint.auditor ? otherArea(link.grant) : readsOnly();
  return flagsOfAreas(link.grant.areas);
};

/**
 * The days that a call looks at must be those that an auditor link grants.
 * @param past undefined for the present day
 * @throws Refused 403
 */
export const admitDays = (grant: AuditorGrant, endpoint: Endpoint, past: PastDays | undefined, at: string): void => {
  const today = dayOf(at);
  const answersToday = endpoint.asOf !== 'answers';
  if (answersToday && !isBoundToDays(endpoint)) return;
  const days = past && !answersToday ? [past.asOf, past.knownAsOf] : [today];
  if (!days.every((day) => includesDay(grant, day, today))) throw otherDay(grant);
};

/** Days that a query names beside those of the headers, as in 差分. @throws Refused 403 */
export const admitNamedDays = (grant: AuditorGrant, days: readonly string[], today: string): void => {
  if (!days.every((day) => includesDay(grant, day, today))) throw otherDay(grant);
};
