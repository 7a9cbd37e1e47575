import type { PinnedAccount } from './review-pin.queries';
import { assignReviewers, headsOf } from './reviewers.rules';

const member = (departmentId: string, personId: string, position: string) => ({ departmentId, personId, position });

test('the head of a department has its highest position; deputies do not count', () => {
  const heads = headsOf([
    member('sales', 'a', '課長'),
    member('sales', 'b', '部長'),
    member('sales', 'c', '部長代理'),
    member('lab', 'd', '研究員'),
  ]);
  expect([...heads]).toEqual([['sales', 'b']]);
});

const account = (more: Partial<PinnedAccount>): PinnedAccount => ({
  ...{ companyServiceId: 'slack', serviceName: 'Slack', companyUserId: 'u', personId: 'u', serviceAccountId: null },
  ...{ accountStatus: null, presence: null, role: null, licence: null, lastLoginAt: null, seatCost: null },
  ...{ hasLeft: false, departmentIds: ['head', 'sales'], department: '本社/営業部', lastReviewId: null },
  ...{ lastDecision: null, lastReason: null, lastDecidedAt: null, isLastConfirmed: false },
  ...more,
});
const services = [{ id: 'slack', name: 'Slack', managerId: 'manager', syncAt: null, csvAt: null }];
const members = [member('head', 'chief', '本部長'), member('sales', 'u', '部長')];
const reviewersOf = (by: 'service_manager' | 'department_head', ...accounts: PinnedAccount[]) =>
  assignReviewers(accounts, { by, ownerId: 'owner', services, members }).map((one) => [one.targetName, one.reviewerId]);

test('the manager of the service reviews, but never the own account', () => {
  expect(reviewersOf('service_manager', account({}), account({ personId: 'manager' }))).toEqual([
    ['Slack', 'manager'],
    ['Slack', 'owner'],
  ]);
});

test('the next head above reviews the head, and the owner reviews the accounts of nobody', () => {
  const nobodys = account({ companyUserId: null, personId: null, departmentIds: null, department: null });
  expect(reviewersOf('department_head', account({ personId: 'x' }), account({}), nobodys)).toEqual([
    ['本社/営業部', 'u'],
    ['本社/営業部', 'chief'],
    ['持ち主のいないアカウント', 'owner'],
  ]);
});

test('accounts without a manager or a head are left to the owner', () => {
  const nobodys = account({ companyUserId: null, personId: null, departmentIds: null, department: null });
  const leftOf = (by: 'service_manager' | 'department_head', of: readonly (typeof services)[number][]) =>
    assignReviewers([account({}), nobodys], { by, ownerId: 'owner', services: of, members }).map(
      ({ isLeftToOwner }) => isLeftToOwner,
    );
  expect(leftOf('department_head', services)).toEqual([false, true]);
  expect(leftOf('service_manager', [])).toEqual([true, true]);
});
