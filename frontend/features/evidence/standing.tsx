import type { evidence } from '../../../backend/contract/evidence';
import type { AnswerOf } from '../../../backend/contract/kit';
import { count, dayAndTime } from '../../ui/format';
import { KeyFigures } from '../../ui/key-figures';
import { VerifyButton } from './verifying';

/** How far the ledger is signed. */
export function Standing({ standing }: { standing: AnswerOf<typeof evidence.show> }) {
  const { newest, checkpoints, verification, verifying } = standing;
  return (
    <KeyFigures
      figures={[
        {
          label: '署名済みの出来事',
          hint: '最新のチェックポイントに含まれる出来事の数です。',
          value: newest ? `${count(newest.size)}件` : 'まだありません',
          detail: newest && `${dayAndTime(newest.createdAt)} に署名`,
        },
        { label: 'チェックポイント', value: `${count(checkpoints)}個`, detail: '1時間ごと（出来事があったとき）' },
        {
          label: '前回の検証',
          hint: 'すべての出来事とチェックポイントを毎週確かめます。',
          value: verification
            ? verification.problems === 0
              ? '問題なし'
              : `問題 ${count(verification.problems)}件`
            : 'まだありません',
          detail: (
            <span className="evidence-verified">
              {verification
                ? `${dayAndTime(verification.verifiedAt)}・${count(verification.events)}件を確認`
                : '毎週、自動で行います'}
              <VerifyButton verifying={verifying} />
            </span>
          ),
          isShort: verification !== null && verification.problems > 0,
        },
      ]}
    />
  );
}
