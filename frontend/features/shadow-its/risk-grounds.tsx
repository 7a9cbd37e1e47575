import type { DetectedServiceDetail } from '../../../backend/contract/detected-services';
import { riskFactors, riskLevels } from '../../../backend/contract/detection-words';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { day } from '../../ui/format';
import '../../ui/figures-table.css';

/** The formula of the risk with its values: each term, its limit and its reason; what is unknown counts nothing. */
export function RiskGrounds({ service }: { service: DetectedServiceDetail }) {
  const { riskParts, riskScore, computedRisk, riskOverride, isStoredDataKnown } = service;
  return (
    <>
      {riskOverride && <Override service={service} override={riskOverride} />}
      <Card title="計算の根拠">
        <p className="quiet">
          次の点数の合計（0〜100点）からリスクが決まります。不明な項目は点数に加えません。
          {`この合計は${riskScore}点で、計算したリスクは「${riskLevels.labels[computedRisk]}」です。`}
          {!isStoredDataKnown && '何を保存するサービスか分からないため、判断材料が不足しています。'}
        </p>
        <div className="figures-table">
          <table>
            <thead>
              <tr>
                <th scope="col">項目</th>
                <th scope="col">点数</th>
                <th scope="col">上限</th>
                <th scope="col" className="risk-reason">
                  理由
                </th>
              </tr>
            </thead>
            <tbody>
              {riskParts.map(({ factor, points, maxPoints, isUnknown, text }) => (
                <tr key={factor}>
                  <th scope="row">{riskFactors.labels[factor]}</th>
                  <td>{isUnknown ? '不明' : points}</td>
                  <td>{maxPoints}</td>
                  <td className="risk-reason">{text}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">合計</th>
                <td>{riskScore}</td>
                <td>100</td>
                <td className="risk-reason">{riskLevels.labels[computedRisk]}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </Card>
    </>
  );
}

interface OverrideProps {
  service: DetectedServiceDetail;
  override: NonNullable<DetectedServiceDetail['riskOverride']>;
}

function Override({ service: { id: detectedServiceId }, override: { level, reason, until } }: OverrideProps) {
  const { mutateAsync, isPending } = useWrite(shadowIts.endRiskOverride, '計算したリスクに戻しました');
  const end = () => mutateAsync({ params: { detectedServiceId } }).catch(showFailure);
  return (
    <Card
      title="手動で変更されたリスク"
      actions={
        <Button small busy={isPending && '変更中'} onClick={() => void end()}>
          計算したリスクに戻す
        </Button>
      }
    >
      <p>{`${day(until)}まで「${riskLevels.labels[level]}」として扱います。理由：${reason}`}</p>
    </Card>
  );
}
