import type { ReviewPart } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { reviewerLinkStates } from '../../../backend/contract/review-words';
import type { Act } from '../../details/act-dialog';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';
import { Button } from '../../ui/button';
import { dayAndTime } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';

const badges: Record<NonNullable<ReviewPart['link']>['state'], BadgeStyle> = {
  open: { tone: 'success', icon: 'check' },
  expired: { tone: 'caution', icon: 'clock' },
  revoked: { tone: 'neutral', icon: 'close' },
};

/** Whether the reviewer's link is good, and when it was used last. */
export function LinkState({ link }: Pick<ReviewPart, 'link'>) {
  if (!link) return <OrDash>{null}</OrDash>;
  const usageText = link.enteredAt ? `${dayAndTime(link.enteredAt)} に確認を開始` : 'まだ使われていません';
  return (
    <span title={`${dayAndTime(link.sentAt)} に送信・${usageText}`}>
      <StatusBadge {...badges[link.state]}>{reviewerLinkStates.labels[link.state]}</StatusBadge>
    </span>
  );
}

interface LinkButtonsProps {
  accessReviewId: string;
  part: ReviewPart;
  onRevoke: () => void;
}

/** Takes the reviewer's link away, or sends one. */
export function LinkButtons({ accessReviewId, part: { reviewer, hasReviewerLeft, link }, onRevoke }: LinkButtonsProps) {
  const send = useWrite(accessReviews.sendLink, `${reviewer.name}さんにリンクを送信しました`);
  const params = { accessReviewId, companyUserId: reviewer.id };
  const words = link?.state === 'open' ? 'リンクを再送する' : '新しいリンクを送る';
  return (
    <>
      {!hasReviewerLeft && (
        <Button
          small
          aria-label={`${reviewer.name}さんに${words}`}
          busy={send.isPending && '送信中'}
          onClick={() => send.mutate({ params, body: {} }, { onError: showFailure })}
        >
          {words}
        </Button>
      )}
      {link?.state === 'open' && (
        <Button small kind="danger" aria-label={`${reviewer.name}さんのリンクを無効にする`} onClick={onRevoke}>
          リンクを無効にする
        </Button>
      )}
    </>
  );
}

export const revocationOf = (
  accessReviewId: string,
  { reviewer }: ReviewPart,
): Act<typeof accessReviews.revokeLink> => ({
  title: `${reviewer.name}さんのリンクを無効にする`,
  text: `${reviewer.name}さんに送ったURLは使えなくなり、確認中の画面もすぐに閉じます。済んだ判断と確認者の割り当ては残ります。催促しても、新しいリンクは送られません。確認を続けてもらうときは「新しいリンクを送る」を、ほかの人に任せるときは「引き継ぐ」を押してください。`,
  yes: 'リンクを無効にする',
  danger: true,
  endpoint: accessReviews.revokeLink,
  outcome: `${reviewer.name}さんのリンクを無効にしました`,
  input: ({ reason }) => ({ params: { accessReviewId, companyUserId: reviewer.id }, body: { reason } }),
});
