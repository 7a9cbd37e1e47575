import { useLocation } from 'react-router';
import { includesDay } from '../../../backend/contract/auditor-areas';
import type { Me } from '../../../backend/contract/auth';
import { clockDay, writePast, type AddressedPast } from '../../lib/past';
import { useMe } from '../../lib/session';
import { day } from '../../ui/format';

type Link = NonNullable<Me['auditorLink']>;

/** The days of an auditor link in words: 2026/03/01〜2026/03/31. */
export const grantedDays = ({ firstDay, lastDay }: Link): string =>
  `${day(firstDay)}〜${lastDay ? day(lastDay) : '今日'}`;

/** Whether a day may be shown: to an auditor behind a link the granted days alone. */
export const isGranted = (link: Link | undefined, isoDay: string): boolean =>
  !link || includesDay({ ...link }, isoDay, clockDay());

/** Why nothing was recorded by the end of a day, if that is so. */
export const whyUnrecorded = (me: Me | undefined, knownAsOf: string): string | undefined =>
  me && knownAsOf < me.company.registeredOn
    ? `${day(me.company.registeredOn)}に会社を登録したため、それより前の登録時点の内容はありません。登録時点にこの日以降を指定してください。`
    : undefined;

/**
 * The day of the address, where something was recorded by then and an auditor link grants it. Where the link grants no
 * present day, its last one is shown.
 */
export const useGrantedPast = (addressedPast: AddressedPast): AddressedPast | { is: 'elsewhere'; search: string } => {
  const me = useMe();
  const link = me?.auditorLink;
  const { search } = useLocation();
  const why = addressedPast.is === 'past' ? whyUnrecorded(me, addressedPast.past.knownAsOf) : undefined;
  if (why) return { is: 'wrong', why };
  if (!link || addressedPast.is === 'wrong') return addressedPast;
  const { asOf, knownAsOf } =
    addressedPast.is === 'past' ? addressedPast.past : { asOf: clockDay(), knownAsOf: clockDay() };
  if (isGranted(link, asOf) && isGranted(link, knownAsOf)) return addressedPast;
  if (addressedPast.is === 'past')
    return { is: 'wrong', why: `この監査用リンクで閲覧できる時点は ${grantedDays(link)} です。` };
  const last = { asOf: link.lastDay!, knownAsOf: link.lastDay! };
  return { is: 'elsewhere', search: `?${writePast(search, last)}` };
};
