import { fireEvent, screen, within } from '@testing-library/react';
import { administratorsGround } from '../../../backend/contract/administrator-roles';
import { departmentHeadsGround } from '../../../backend/contract/department-heads';
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
  expect((await screen.findByText('手動 2件')).closest('div')!.textContent).toContain('削除の実施確認');
  expect(screen.queryByText(administratorsGround)).toBeNull();
});

const openParts = async (review: ReturnType<typeof aRunningReview>) => {
  await openConsole(`/reviews/${review.id}?tab=parts`, reviewAnswers(review, []));
  await screen.findByRole('table', { name: '確認者' });
};

test('the reviewers of a campaign by heads of departments say by what they are guessed, and how to correct them', async () => {
  await openParts(aRunningReview({ reviewersBy: 'department_head' }));
  expect(screen.getByText(departmentHeadsGround, { exact: false }).textContent).toContain('「引き継ぐ」で確認者を変更');
});

test('an ended campaign says so, too, without a hand-over', async () => {
  await openParts(anEndedReview({ reviewersBy: 'department_head' }));
  expect(screen.getByText(departmentHeadsGround)).toBeTruthy();
});

test('a campaign by service managers guesses no heads', async () => {
  await openParts(aRunningReview());
  expect(screen.queryByText(departmentHeadsGround, { exact: false })).toBeNull();
});

test('the panel says how heads of departments are guessed when they are chosen', async () => {
  const none = { body: { items: [], total: 0, offset: 0, count: 50 } };
  await openConsole('/reviews', { ...reviewAnswers(aRunningReview(), []), 'GET /access-reviews': none });
  fireEvent.click((await screen.findAllByRole('button', { name: '棚卸しを始める' }))[0]!);
  const panel = within(await screen.findByRole('dialog', { name: '棚卸しを始める' }));
  expect(panel.queryByText(departmentHeadsGround, { exact: false })).toBeNull();
  fireEvent.click(panel.getByLabelText('部署の責任者'));
  expect(panel.getByText(departmentHeadsGround, { exact: false })).toBeTruthy();
});
