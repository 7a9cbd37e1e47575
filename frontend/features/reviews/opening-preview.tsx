import { useEffect, useState } from 'react';
import type { ReviewPreview } from '../../../backend/contract/access-review-rows';
import { accessReviews } from '../../../backend/contract/access-reviews';
import type { BodyOf } from '../../../backend/contract/kit';
import { answerOf } from '../../lib/call';
import { count } from '../../ui/format';

const pauseMs = 300;

type Scope = BodyOf<typeof accessReviews.preview>;

/** What the settings would begin, a moment after they were changed; undefined until it is known. */
const usePreview = (scope: Scope | undefined): ReviewPreview | undefined => {
  const key = scope && JSON.stringify(scope);
  const [cachedPreview, setCachedPreview] = useState<{ key: string; preview: ReviewPreview }>();
  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const body = JSON.parse(key) as Scope;
      answerOf(accessReviews.preview, { body }, { givenUp: controller.signal }).then(
        (preview) => setCachedPreview({ key, preview }),
        // The form shows what is wrong with the settings.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key]);
  return cachedPreview && cachedPreview.key === key ? cachedPreview.preview : undefined;
};

/** How many accounts and reviewers a campaign would have, and that it mails them at once. */
export function OpeningPreview({ scope }: { scope: Scope | undefined }) {
  const preview = usePreview(scope);
  return (
    <div className="review-preview" role="status">
      {inWords(scope, preview)}
    </div>
  );
}

const inWords = (scope: Scope | undefined, preview: ReviewPreview | undefined) => {
  if (!scope) return '責任者を選ぶと、対象のアカウントと確認者の数を表示します。';
  if (!preview) return '対象のアカウントを数えています';
  const { accounts, reviewers, mails, withoutReviewer } = preview;
  if (accounts === 0) return '対象のアカウントがありません。対象を変えてください。';
  return (
    <>
      <strong>{`アカウント ${count(accounts)}件を、確認者 ${count(reviewers)}人が確認します。`}</strong>
      {withoutReviewer > 0 && ` 確認者が決まらない${count(withoutReviewer)}件は、責任者が確認します。`}
      {` 始めると、${count(mails)}人に依頼のメールをすぐに送信します。`}
      {mails < reviewers && `メールアドレスのない${count(reviewers - mails)}人には届きません。`}
    </>
  );
};
