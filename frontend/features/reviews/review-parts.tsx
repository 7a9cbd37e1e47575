import { useState } from 'react';
import type { AccessReviewDetail, ReviewPart } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { departmentHeadsGround } from '../../../backend/contract/department-heads';
import { id, reason } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { users } from '../../../backend/contract/users';
import { ActDialog } from '../../details/act-dialog';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { StatusBadge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FormDialog } from '../../ui/form/form-dialog';
import { PersonField } from '../../ui/form/person-field';
import { time } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';
import { LinkButtons, LinkState, revocationOf } from './reviewer-link';

const waitingReason = '同じ宛先へのメールが1時間に5通の上限に達したか、送信に失敗したため、待っています';

/** Who reviews what in a campaign, and how far they are. */
export function ReviewParts({ review }: { review: AccessReviewDetail }) {
  const [part, setPart] = useState<ReviewPart>();
  const [revokedPart, setRevokedPart] = useState<ReviewPart>();
  const isRunning = review.state === 'running';
  return (
    <div className="review-scroll">
      {review.reviewersBy === 'department_head' && (
        <p className="quiet review-ground">
          {departmentHeadsGround}
          {isRunning && '推定が実際と違うときは、「引き継ぐ」で確認者を変更してください。'}
        </p>
      )}
      <table className="review-table" aria-label="確認者">
        <thead>
          <tr>
            <th scope="col">対象</th>
            <th scope="col">確認者</th>
            <th scope="col">進み具合</th>
            {isRunning && <th scope="col">リンク</th>}
            {isRunning && <td />}
          </tr>
        </thead>
        <tbody>
          {review.parts.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.name}</th>
              <td>
                {one.reviewer.name}
                {isRunning && one.hasReviewerLeft && (
                  <div>
                    <StatusBadge tone="caution" icon="alert">
                      退職または削除
                    </StatusBadge>
                  </div>
                )}
                {isRunning && one.mailDueAt && (
                  <div className="faint" title={waitingReason}>
                    {`送信待ち（${time(one.mailDueAt)}以降に送信）`}
                  </div>
                )}
              </td>
              <td>
                <ProgressBar label={one.name} doneCount={one.decidedCount} total={one.itemsCount} />
              </td>
              {isRunning && (
                <td>
                  <LinkState link={one.link} />
                </td>
              )}
              {isRunning && (
                <td className="review-act">
                  <div className="review-acts">
                    <Button small aria-label={`${one.name}を引き継ぐ`} onClick={() => setPart(one)}>
                      引き継ぐ
                    </Button>
                    <LinkButtons accessReviewId={review.id} part={one} onRevoke={() => setRevokedPart(one)} />
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {revokedPart && (
        <ActDialog act={revocationOf(review.id, revokedPart)} onClose={() => setRevokedPart(undefined)} />
      )}
      {part && <HandOverDialog accessReviewId={review.id} part={part} onClose={() => setPart(undefined)} />}
    </div>
  );
}

const body = strict({ reviewerId: id('確認者'), reason });

interface HandOverDialogProps {
  accessReviewId: string;
  part: ReviewPart;
  onClose: () => void;
}

function HandOverDialog({ accessReviewId, part, onClose }: HandOverDialogProps) {
  const names = useRead(users.names, {}).data ?? [];
  const form = useForm(body, { reason: '' });
  const { submit, isPending } = useSubmit(accessReviews.handOver, {
    form,
    outcome: `${part.name}の確認を引き継ぎました`,
    input: (values) => ({ params: { accessReviewId }, body: { partIds: [part.id], ...values } }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${part.name}の確認を引き継ぐ`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      reason
      saveLabel="引き継ぐ"
    >
      <p className="quiet">済んだ判断は残ります。{part.reviewer.name}さんに送ったURLは使えなくなります。</p>
      <PersonField
        form={form}
        name="reviewerId"
        label="次の確認者"
        required
        people={names.filter((person) => person.id !== part.reviewer.id)}
      />
    </FormDialog>
  );
}
