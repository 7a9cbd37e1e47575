import { addDays, dayOf } from '../contract/calendar';
import { demoCompanyId } from '../contract/demo';
import { accessLinkDecider, type AccessLinkCommand } from '../access/links/access-link.decider';
import { accessReviewDecider, type AccessReviewCommand } from '../audit/reviews/access-review.decider';
import { lifeOf } from '../audit/reviews/link-life.rules';
import { pinReview } from '../audit/reviews/review-opening.service';
import type { Principal } from '../platform/kit/principal';
import { accountDecider, accountId } from '../services/accounts/account.decider';
import { bySystem, type Moment } from './demo-commands.service';
import { demoId } from './demo-ids.data';
import { runEndOf } from './integrations.seed';
import type { Person } from './people.data';
import { campaignOf, isPromiseOpen, isSynchronised, type Campaign, type Decision } from './review-campaigns.data';
import type { Scene } from './review-pins.data';
import { demoReviews } from './reviews.data';
import { suspendedOn } from './suspensions.data';
import type { Timeline } from './timeline.service';

interface Step {
  why?: string;
  by?: Principal;
}
type Steps = Timeline<Moment>;

const tasksDays = 14;
const closingMinutes = 480;
const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const hoursLater = (at: string, hours: number): string => later(at, hours * 60);

/** The campaign of the last quarter with its result, and the one of this quarter, which one reviewer delays. */
export const seedReviews = (timeline: Steps, scene: Scene, countFacts: () => Promise<number>): void => {
  const { days } = scene;
  const [lastQuarter, thisQuarter] = demoReviews(days);
  const former = campaignOf(lastQuarter, scene);
  const present = campaignOf(thisQuarter, scene, former);
  for (const campaign of [former, present]) {
    open(timeline, campaign, countFacts);
    for (const reviewer of campaign.reviewers) invite(timeline, campaign, reviewer);
    for (const decision of campaign.decisions) decide(timeline, campaign, decision);
  }
  const closedAt = days.at(lastQuarter.closedOn!, closingMinutes);
  close(timeline, former, closedAt);
  carryOut(timeline, former, closedAt);
  confirmByRun(timeline, former, runEndOf(suspendedOn(days)));
  act(timeline, present, `${days.ago(1)}T01:00:00.000Z`, { type: 'Remind', data: {} }, { by: bySystem });
  const transferredItem = present.items.findLast(
    ({ companyServiceId }) => companyServiceId === demoId('service', 'aws'),
  )!;
  disconnect(timeline, days.at(days.ago(6), 220), [transferredItem], '異動');
};

const act = (timeline: Steps, { id }: Campaign, at: string, command: AccessReviewCommand, step: Step = {}) =>
  timeline.add({ at, act: (now) => now.send(accessReviewDecider, id, command, step) });

/** The first campaign was opened by hand, the next one by the clock. */
const open = (timeline: Steps, campaign: Campaign, countFacts: () => Promise<number>) => {
  const { review, id: reviewId, openedAt: at, formerId: previousReviewId, owner, snapshot } = campaign;
  const { name, kinds, dueOn } = review;
  const targetIds = kinds.map((kind) => demoId('service', kind));
  const scope = { target: 'services', targetIds, reviewersBy: 'service_manager', cadence: 'quarterly' } as const;
  const by = previousReviewId ? bySystem : undefined;
  timeline.add({
    at,
    act: async (now) => {
      const send = (command: AccessReviewCommand) =>
        now.send(accessReviewDecider, reviewId, command, { by, creates: command.type === 'Open' });
      const settings = { ...scope, name, dueOn, ownerId: owner.id };
      const pin = { ...snapshot, revision: await countFacts() };
      await pinReview(settings, pin, { reviewId, previousReviewId, at, send });
    },
  });
};

const linkIdOf = ({ id }: Campaign, reviewerId: string) => demoId('accessLink', `${id} ${reviewerId}`);

const useLink = (timeline: Steps, linkId: string, at: string, command: AccessLinkCommand) =>
  timeline.add({
    at,
    act: (now) => now.send(accessLinkDecider, linkId, command, { by: bySystem, creates: command.type === 'Issue' }),
  });

/** The reviewers' mails are past; a reminder sends their links again. */
const invite = (timeline: Steps, campaign: Campaign, reviewer: Person) => {
  const { review, id: subjectId, openedAt, decisions } = campaign;
  const { expiresOn } = lifeOf(review.dueOn, review.openedOn);
  const nothing = { areas: [], firstDay: null, lastDay: null };
  const link = { kind: 'review', address: reviewer.fields.email, subjectId, subject: review.name, expiresOn } as const;
  const linkId = linkIdOf(campaign, reviewer.id);
  useLink(timeline, linkId, later(openedAt, 1), { type: 'Issue', data: { ...link, ...nothing } });
  const first = decisions.find(({ reviewerId }) => reviewerId === reviewer.id);
  if (!first || reviewer === campaign.owner) return;
  useLink(timeline, linkId, later(first.at, -4), { type: 'Open', data: {} });
  useLink(timeline, linkId, later(first.at, -3), { type: 'StartSession', data: {} });
};

/** The owner is an administrator, the others come by their links. */
const decide = (timeline: Steps, campaign: Campaign, { at, reviewerId, verdict, itemIds }: Decision) => {
  const { decision, change, reason } = verdict;
  const isReviewer = reviewerId !== campaign.owner.id;
  const { fields } = campaign.reviewers.find(({ id }) => id === reviewerId)!;
  const link = { id: linkIdOf(campaign, reviewerId), address: fields.email, subjectId: campaign.id };
  const by: Principal | undefined = isReviewer ? { kind: 'reviewer', companyId: demoCompanyId, ...link } : undefined;
  const data = { itemIds, decision, change, deciderIds: [reviewerId], isReviewer };
  act(timeline, campaign, at, { type: 'Decide', data }, { by, why: reason ?? undefined });
};

const close = (timeline: Steps, campaign: Campaign, at: string) => {
  const data = { tasksOwnerId: campaign.owner.id, tasksDueOn: addDays(dayOf(at), tasksDays) };
  act(timeline, campaign, at, { type: 'Close', data }, { why: '未判断のアカウントは次回に持ち越す' });
  for (const { id } of campaign.reviewers)
    useLink(timeline, linkIdOf(campaign, id), later(at, 1), { type: 'Revoke', data: {} });
};

const idsOf = (items: Campaign['items']) => items.map(({ id }) => id);

/** The accounts that were decided so, but those whose promise stays open. */
const decidedItems = ({ decisions, items }: Campaign, decision: string) => {
  const ids = decisions.flatMap(({ verdict, itemIds }) => (verdict.decision === decision ? itemIds : []));
  return items.filter((item) => ids.includes(item.id) && !isPromiseOpen(item));
};

/** Removals of the synchronised service: its next run sees the accounts suspended, and the clock confirms them. */
const confirmByRun = (timeline: Steps, campaign: Campaign, runEndedAt: string) => {
  const itemIds = idsOf(decidedItems(campaign, 'remove').filter(isSynchronised));
  const by = bySystem;
  act(timeline, campaign, later(runEndedAt, 1), { type: 'CarryOut', data: { itemIds } }, { by });
  act(timeline, campaign, later(runEndedAt, 2), { type: 'Confirm', data: { itemIds, proof: 'sync' } }, { by });
};

/** The tasks of other services: carried out after days, seen by the clock, confirmed by a person. */
const carryOut = (timeline: Steps, campaign: Campaign, closedAt: string) => {
  const itemsToRemove = decidedItems(campaign, 'remove').filter((item) => !isSynchronised(item));
  const itemsToChange = decidedItems(campaign, 'change');
  const disconnectedAt = hoursLater(closedAt, 5 * 24);
  disconnect(timeline, disconnectedAt, itemsToRemove, '棚卸しの判断による');
  const carryOutCommand = { type: 'CarryOut', data: { itemIds: idsOf(itemsToRemove) } } as const;
  act(timeline, campaign, hoursLater(disconnectedAt, 1), carryOutCommand, { by: bySystem });
  const confirm = (hours: number, items: Campaign['items'], why: string) => {
    const data = { itemIds: idsOf(items), proof: 'hand' } as const;
    act(timeline, campaign, hoursLater(disconnectedAt, hours), { type: 'Confirm', data }, { why });
  };
  confirm(24, itemsToRemove, '提供元の管理画面で、アカウントがないことを確認');
  confirm(25, itemsToChange, '提供元の管理画面で、権限の変更を確認');
};

const disconnect = (timeline: Steps, at: string, items: Campaign['items'], why: string) =>
  timeline.add({
    at,
    act: (now) =>
      Promise.all(
        items.map(({ companyServiceId, companyUserId }) => {
          const data = { companyServiceId, companyUserId: companyUserId! };
          return now.send(accountDecider, accountId(data), { type: 'Disconnect', data }, { why });
        }),
      ),
  });
