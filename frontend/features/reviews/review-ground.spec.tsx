import { screen } from '@testing-library/react';
import { administratorsGround } from '../../../backend/contract/administrator-roles';
import { aReviewItem, aRunningReview, anEndedReview, reviewAnswers } from '../../../test/support/review-rows';
import { openConsole } from '../../../test/support/web-console';

test('a campaign about administrators says by what they are guessed, and no other one does', async () => {
  const review = aRunningReview({ target: 'administrators' });
  await openConsole(`/reviews/${review.id}`, reviewAnswers(review, [aReviewItem()]));
  expect(await screen.findByText(administratorsGround)).toBeTruthy();
});

test('an ended campaign counts removals that a person alone confirmed apart from those that were seen', async () => {
  const result = { closedByName: null, openCount: 0, unconfirmedCount: 0, carriedOverCount: 0 };
  const review = anEndedReview({ removeCount: 5, result: { ...result, seenGoneCount: 3, byHandCount: 2 } });
  const item = aReviewItem({ decision: 'remove', taskState: 'confirmed', proof: 'hand' });
  await openConsole(`/reviews/${review.id}`, reviewAnswers(review, [item]));
  expect((await screen.findByText('手動 2件')).closest('dt')!.textContent).toContain('削除の実施確認');
  expect(screen.queryByText(administratorsGround)).toBeNull();
});
