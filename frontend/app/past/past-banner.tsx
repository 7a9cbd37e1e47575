import { Link } from 'react-router';
import { clockDay, type Past } from '../../lib/past';
import { useMe } from '../../lib/session';
import { useMay } from '../../lib/permissions';
import { PackButton } from '../../details/packs/pack-button';
import { useShownList } from '../../details/packs/shown-list';
import { day } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { PastNotes } from './past-notes';
import { PastProgress } from './past-progress';
import './past.css';
import { isGranted } from './use-granted-past';
import { useGoTo } from './use-past-address';

/** The shown day in words: one where both axes are the same. */
const pastInWords = ({ asOf, knownAsOf }: Past): string =>
  asOf === knownAsOf ? day(asOf) : `適用日 ${day(asOf)}・登録時点 ${day(knownAsOf)}`;

/** Says on top of every screen which day is shown. */
export function PastBanner({ past }: { past: Past }) {
  const goTo = useGoTo();
  const hasToday = isGranted(useMe()?.auditorLink, clockDay());
  const mayCompare = useMay('auditLog') && hasToday;
  // 差分 compares days of one axis.
  const comparedDay = past.asOf < past.knownAsOf ? past.asOf : past.knownAsOf;
  const list = useShownList();
  return (
    <div className="banners past-banner" role="region" aria-label="表示している時点">
      <div className="past-banner-line">
        <Icon name="clock" />
        <strong>{pastInWords(past)} の時点を表示しています（閲覧のみ）</strong>
        <PastProgress past={past} />
        {mayCompare && (
          <Link className="past-banner-difference" to={`/differences?before=${comparedDay}&asOf=`}>
            {past.asOf === past.knownAsOf ? '今日との差分を見る' : `${day(comparedDay)} と今日の差分を見る`}
          </Link>
        )}
        {list && (
          <PackButton small label="この一覧の証跡パックを作成する" subject={{ kind: 'asOf', csv: list, ...past }} />
        )}
        {hasToday && (
          <button type="button" className="past-banner-way" onClick={() => goTo(undefined)}>
            今日に戻る
          </button>
        )}
      </div>
      <PastNotes />
    </div>
  );
}
