import { auth } from '../../contract/auth';
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
import { notLoggedIn, Refused } from './refusals';

const notForLinks = () =>
  new Refused(403, 'forbidden', 'この棚卸しのリンクでは、ご自身に割り当てられた確認だけができます。');
const readsOnly = () => new Refused(403, 'forbidden', '監査用リンクのため、この操作は行えません。閲覧だけができます。');
const notForAuditorLinks = () =>
  new Refused(403, 'forbidden', '監査用リンクでは開けません。必要な場合は、この会社の管理者に依頼してください。');
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
 * @throws Refused 403 for what the link is not good for, 401 when a reviewer's login is checked
 */
export const admitLink = (link: LinkPrincipal, endpoint: Endpoint, params: unknown): ReadonlySet<Flag> => {
  if (link.kind === 'reviewer') {
    const { reviewer } = endpoint;
    const subject = reviewer && (params as Record<string, string> | undefined)?.[reviewer];
    // A reviewer has no login: the console's check at its start answers as to any visitor.
    if (endpoint === auth.loginCheck) throw notLoggedIn();
    if (subject?.toLowerCase() !== link.subjectId) throw notForLinks();
    return new Set();
  }
  if (endpoint.method !== 'GET') throw readsOnly();
  if (!isOpenToAreas(link.grant.areas, endpoint)) throw refusalOf(link.grant, endpoint);
  return flagsOfAreas(link.grant.areas);
};

/** A read outside the areas names them; one that no area opens refers to an administrator. */
const refusalOf = (grant: AuditorGrant, endpoint: Endpoint) =>
  endpoint.auditor && !endpoint.ownOnly ? otherArea(grant) : notForAuditorLinks();

interface RequestedDays {
  /** Undefined for the present day. */
  past: PastDays | undefined;
  query: Readonly<Record<string, string | undefined>>;
  at: string;
}

/**
 * The days that a call looks at must be those that an auditor link grants: of its headers, or of the parameters that
 * name them.
 * @throws Refused 403
 */
export const admitDays = (grant: AuditorGrant, endpoint: Endpoint, { past, query, at }: RequestedDays): void => {
  const today = dayOf(at);
  const answersToday = endpoint.asOf !== 'answers';
  if (endpoint.endsWithGrant || (answersToday && !isBoundToDays(endpoint))) return;
  const requestedDays = endpoint.days?.map((name) => query[name] ?? today);
  const days = requestedDays ?? (past && !answersToday ? [past.asOf, past.knownAsOf] : [today]);
  if (!days.every((day) => includesDay(grant, day, today))) throw otherDay(grant);
};
