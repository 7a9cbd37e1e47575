import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { dayOf } from '../../backend/contract/calendar';
import { accessReviewDecider, type AccessReviewCommand } from '../../backend/audit/reviews/access-review.decider';
import { openReview, type ReviewSettings } from '../../backend/audit/reviews/review-opening.service';
import { Commands } from '../../backend/platform/http/commands.service';
import { ReadModels } from '../../backend/platform/http/read-models';
import { clock } from '../../backend/platform/kit/clock';
import { streamName } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { Secrets } from '../../backend/platform/kit/secrets';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import {
  serviceAccountDecider,
  serviceAccountId,
  type AccountAttributes,
} from '../../backend/services/integrations/accounts/service-account.decider';
import { aUser, type TestCompany } from './company';
import { aReview } from './samples';
import { setUpCompany } from './set-up';
import type { TestServer } from './server';

const plain: AccountAttributes = {
  ...{ name: null, email: null, employeeCode: null, status: 'active', role: null, licence: null, originals: '{}' },
};

/** Campaigns of a company, also of earlier days, and what the clock makes of them. */
const reviewing = async ({ app, parts }: TestServer, { admin }: TestCompany) => {
  const { company } = await admin.ok(administrators.me);
  const commands = app.get(Commands, { strict: false });
  const readModels = app.get(ReadModels, { strict: false });
  const contextAt = (at: string, channel: 'sync' | 'rule') =>
    ({ companyId: company.id, actor: { kind: 'system', id: null }, channel, at, correlationId: newId() }) as const;
  const act = (reviewId: string, command: AccessReviewCommand, at = clock.now()) =>
    commands.send(accessReviewDecider, reviewId, command, { context: contextAt(at, 'rule') });
  /** A decision of the administrator at an earlier instant. */
  const decideAt = async (reviewId: string, at: string, itemIds: readonly string[], reason: string) => {
    const { id } = await admin.ok(administrators.me);
    const data = { itemIds, decision: 'keep', change: null, deciderIds: [], isReviewer: false } as const;
    const actor = { kind: 'administrator', id } as const;
    const context = { ...contextAt(at, 'rule'), actor, channel: 'console', reason } as const;
    await commands.send(accessReviewDecider, reviewId, { type: 'Decide', data }, { context });
  };
  return {
    act,
    decideAt,
    user: async (name: string) => {
      const body = aUser(name);
      return { id: (await admin.ok(users.add, { body })).id, address: body.email.toLowerCase() };
    },
    /** A service that these users have. */
    service: async (name: string, companyUserIds: string[], managerId?: string) => {
      const { id } = await admin.ok(services.createOriginal, { body: { name, category: 'other' } });
      const params = { companyServiceId: id };
      if (managerId) await admin.ok(services.setManager, { params, body: { companyUserId: managerId } });
      if (companyUserIds.length > 0) await admin.ok(accounts.connect, { params, body: { companyUserIds } });
      return id;
    },
    /** Accounts as a synchronisation sees them. */
    observe: async (companyServiceId: string, externalIds: readonly string[], more: Partial<AccountAttributes>) => {
      const at = clock.now();
      const secrets = app.get(Secrets, { strict: false });
      const observations = externalIds.map((externalId) => {
        const seen = { companyServiceId, runId: newId(), observedOn: dayOf(at), externalId };
        const data = { ...seen, attributes: { ...plain, ...more } };
        return [serviceAccountId(secrets, companyServiceId, externalId), { type: 'Observe', data }] as const;
      });
      await commands.sendAll(serviceAccountDecider, observations, { context: contextAt(at, 'sync') });
    },
    /** Opens a campaign as of an earlier day. */
    openAt: async (
      at: string,
      {
        companyServiceId,
        ownerId,
        ...settings
      }: { companyServiceId: string; ownerId: string } & Partial<ReviewSettings>,
    ) => {
      const reviewId = newId();
      await openReview(
        { ...aReview(companyServiceId, ownerId), ...settings },
        {
          ...{ reviewId, previousReviewId: null, at },
          rows: (sql, values) => readModels.rows(company.id, sql, values),
          send: (command) => act(reviewId, command, at),
        },
      );
      return reviewId;
    },
    /** The types of the campaign's events, with those of the last clock run. */
    types: async (reviewId: string) =>
      (await parts.store.read(streamName('accessReview', company.id, reviewId))).map(({ type }) => type),
    checkCompanies: () => app.get(Reactors).checkCompanies(),
    rows: <T>(sql: string, values: unknown[] = []) => readModels.rows<T>(company.id, sql, values),
  };
};

/** As `setUpCompany`, with the campaigns of the company. */
export const setUpReviews = (start: () => Promise<TestServer>) => {
  const { server, mine } = setUpCompany(start);
  const reviews = {} as Awaited<ReturnType<typeof reviewing>>;
  beforeAll(async () => void Object.assign(reviews, await reviewing(server, mine)), 90_000);
  return { server, mine, reviews };
};
