import { Link } from 'react-router';
import type { AnswerOf } from '../../../backend/contract/kit';
import type { shadowIts } from '../../../backend/contract/shadow-its';
import { count } from '../../ui/format';
import { KeyFigures } from '../../ui/key-figures';

const tile = (number: number, to: string) => <Link to={`/shadow-its?${to}`}>{count(number)}件</Link>;

/** The numbers by risk, of services that are 未確認 or 保留, and by decision, each with its rows. */
export function RiskTiles({ risks }: { risks: AnswerOf<typeof shadowIts.risks> }) {
  const { high, medium, low, decisions } = risks;
  return (
    <KeyFigures
      figures={[
        { label: '未判断・リスク高', value: tile(high, 'risk=high&isUndecided=true') },
        { label: '未判断・リスク中', value: tile(medium, 'risk=medium&isUndecided=true') },
        { label: '未判断・リスク低', value: tile(low, 'risk=low&isUndecided=true') },
        { label: '未確認', value: tile(decisions.unconfirmed ?? 0, 'decision=unconfirmed') },
        { label: '保留', value: tile(decisions.on_hold ?? 0, 'decision=on_hold') },
        { label: '許可', value: tile(decisions.allowed ?? 0, 'decision=allowed') },
        { label: '禁止', value: tile(decisions.forbidden ?? 0, 'decision=forbidden') },
        { label: '登録', value: tile(decisions.registered ?? 0, 'decision=registered') },
      ]}
    />
  );
}
