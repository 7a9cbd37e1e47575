import { Link } from 'react-router';
import type { AccessReviewDetail, ReviewCheck } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { findingOf } from '../../../backend/contract/review-check-words';
import { verdictOf } from '../../../backend/contract/review-verdict';
import { reviewChecks, reviewCheckStates, reviewSources } from '../../../backend/contract/review-words';
import { useRead } from '../../lib/use-read';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';
import { ErrorState } from '../../ui/error-state';
import { count, dayAndTime } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { OrDash } from '../../ui/relative-time';
import { Skeleton } from '../../ui/skeleton';
import { nextStepOf } from './check-steps';

const badges: Record<ReviewCheck['state'], BadgeStyle> = {
  holds: { tone: 'success', icon: 'check-circle' },
  open: { tone: 'caution', icon: 'clock' },
  fails: { tone: 'error', icon: 'error' },
};

/** Whether the campaign would hold up before an auditor, check by check, and the services that it rests on. */
export function ReviewChecks({ review }: { review: AccessReviewDetail }) {
  const reading = useRead(accessReviews.checks, { params: { accessReviewId: review.id } });
  if (reading.error && !reading.data)
    return <ErrorState title="確認の結果を読み込めませんでした" onRetry={() => void reading.refetch()} />;
  if (!reading.data) return <Skeleton lines={6} />;
  return (
    <div className="review-scroll">
      <Verdict checks={reading.data} />
      <ul className="review-checks">
        {reading.data.map((check) => (
          <Check key={check.check} check={check} review={review} />
        ))}
      </ul>
      <h2 className="review-heading">基準時点のサービス</h2>
      <table className="review-table" aria-label="基準時点のサービス">
        <thead>
          <tr>
            <th scope="col">サービス</th>
            <th scope="col">アカウントの一覧</th>
            <th scope="col">最後の同期・取り込み</th>
          </tr>
        </thead>
        <tbody>
          {review.services.map(({ companyServiceId, name, source, checkedAt }) => (
            <tr key={companyServiceId}>
              <th scope="row">{name}</th>
              <td>{reviewSources.labels[source]}</td>
              <td>
                <OrDash>{checkedAt && dayAndTime(checkedAt)}</OrDash>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All checks in one sentence. */
export function Verdict({ checks }: { checks: readonly ReviewCheck[] }) {
  const { state, words } = verdictOf(checks);
  return (
    <p className={`review-verdict review-verdict-${state}`}>
      <Icon name={badges[state].icon} />
      <strong>{words}</strong>
    </p>
  );
}

interface CheckProps {
  check: ReviewCheck;
  review: AccessReviewDetail;
}

function Check({ check: result, review }: CheckProps) {
  const { check, state } = result;
  const step = state !== 'holds' && result.failing > 0 && nextStepOf(check, review);
  return (
    <li>
      <div className="review-check-head">
        <StatusBadge {...badges[state]}>{reviewCheckStates.labels[state]}</StatusBadge>
        <strong>{reviewChecks.labels[check]}</strong>
        <span className="quiet">{findingOf(result)}</span>
      </div>
      {step && (
        <p className="review-check-step">
          {step.text}
          {step.to && <Link to={step.to}>{step.link}</Link>}
        </p>
      )}
      {result.failing > 0 && <Examples check={result} />}
    </li>
  );
}

function Examples({ check: { check, failing, examples } }: { check: ReviewCheck }) {
  const more = failing - examples.length;
  return (
    <details>
      <summary>該当するものを表示する</summary>
      <ul className="review-examples">
        {examples.map(({ name, detail, companyServiceId }, index) => (
          <li key={`${name} ${index}`}>
            {check === 'accounts_complete' && companyServiceId ? (
              <Link to={`/services/${companyServiceId}?tab=integration`}>{name}</Link>
            ) : (
              name
            )}
            {detail && <span className="faint">{detail}</span>}
          </li>
        ))}
        {more > 0 && <li className="faint">ほか {count(more)}件</li>}
      </ul>
    </details>
  );
}
