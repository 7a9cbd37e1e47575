import { Link } from 'react-router';
import type { DetectedServiceDetail } from '../../../backend/contract/detected-services';
import { detectedTypes, detectionSuggestions } from '../../../backend/contract/detection-words';
import { serviceCategories } from '../../../backend/contract/vocabulary';
import { readableHost } from '../../../backend/contract/hosts';
import { Card } from '../../ui/card';
import { Facts, type Fact } from '../../ui/facts';
import { count, day } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';
import { GrantedScopes } from './granted-scopes';
import { beyondRecords, DecisionBadge } from './detection-words';
import { KnownFacts } from './known-facts';
import '../../ui/figures-table.css';

const unknownText = '不明';

/** The decision, the finding, the facts about the service, and the grants. */
export function DetectedOverview({ service }: { service: DetectedServiceDetail }) {
  return (
    <>
      <Card title="判断">
        <Facts columns={2} facts={decisionFacts(service)} />
      </Card>
      <Card title="検知">
        <Facts columns={2} facts={detectionFacts(service)} />
      </Card>
      <Card title="サービスの情報">
        <KnownFacts service={service} />
      </Card>
      {service.scopes.length > 0 && (
        <Card title="アプリに許可された権限">
          <GrantedScopes scopes={service.scopes} />
        </Card>
      )}
      <UseByDay service={service} />
    </>
  );
}

const inLines = ({ decision, ruleName, grounds }: NonNullable<DetectedServiceDetail['suggestion']>): string =>
  [`${detectionSuggestions.labels[decision]}（ルール「${ruleName}」）`, ...grounds].join('\n');

const decisionFacts = (service: DetectedServiceDetail): Fact[] => [
  { label: '判断', value: <DecisionBadge decision={service.decision} /> },
  { label: '判断した日', value: <OrDash>{service.decidedOn && day(service.decidedOn)}</OrDash> },
  { label: '理由', value: <OrDash>{service.decisionReason}</OrDash> },
  { label: '責任者', value: <OrDash>{service.owner?.name}</OrDash> },
  ...(service.decision === 'allowed'
    ? [
        { label: '許可の対象', value: service.decisionDepartments.map(({ name }) => name).join('、') || '全社' },
        { label: '許可の期限', value: expiryInWords(service) },
        ...(service.decisionDepartments.length > 0
          ? [{ label: '対象の部署以外の利用者', value: outsideInWords(service) }]
          : []),
      ]
    : []),
  ...(service.decision === 'forbidden' && !service.isBlockable
    ? [{ label: '拡張機能', value: 'URLが分からないため、開けなくなりません' }]
    : []),
  ...(service.companyServiceId
    ? [{ label: '登録したサービス', value: <Link to={`/services/${service.companyServiceId}`}>サービスを開く</Link> }]
    : []),
  ...(service.suggestion ? [{ label: '提案', value: inLines(service.suggestion) }] : []),
];

const expiryInWords = ({ allowedUntil, isForbiddenAfterwards }: DetectedServiceDetail): string =>
  allowedUntil ? `${day(allowedUntil)}（過ぎると${isForbiddenAfterwards ? '禁止' : '未確認'}に戻ります）` : '期限なし';

/** A login name without a user has no known department. */
const outsideInWords = ({ outsideCount, unmatchedCount }: DetectedServiceDetail): string =>
  `${count(outsideCount)}名${unmatchedCount > 0 ? `（ほかに、所属の分からない未照合の利用者 ${count(unmatchedCount)}名）` : ''}`;

const detectionFacts = (service: DetectedServiceDetail): Fact[] => [
  { label: '検知の経路', value: service.detectedTypes.map((type) => detectedTypes.labels[type]).join('、') },
  { label: '検知した対象', value: readableHost(service.detectionTarget) },
  { label: '利用の多い部署', value: <OrDash>{service.departments.join('、')}</OrDash> },
  { label: '分類', value: service.category ? serviceCategories.labels[service.category] : unknownText },
];

function UseByDay({ service: { days, hitsStoredSince } }: { service: DetectedServiceDetail }) {
  return (
    <Card title="日別の利用（90日以内）">
      {hitsStoredSince && (
        <p className="quiet">
          {`回数の記録は90日間だけ保存されます。${day(hitsStoredSince)}より前の日の回数は、${beyondRecords}です。`}
        </p>
      )}
      {days.length === 0 ? (
        !hitsStoredSince && <p className="quiet">90日以内の利用はありません。それより前の回数は保存されません。</p>
      ) : (
        <div className="figures-table">
          <table>
            <thead>
              <tr>
                <th scope="col">日</th>
                <th scope="col">回数</th>
                <th scope="col">利用者</th>
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.day}>
                  <th scope="row">{day(one.day)}</th>
                  <td>{count(one.hitsCount)}</td>
                  <td>{one.usersCount > 0 ? `${count(one.usersCount)}名` : '不明'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
