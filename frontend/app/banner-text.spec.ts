import { limitsOf } from '../lib/limits';
import { aContract } from '../../test/support/a-contract';
import { servicesBanner, usersBanner } from './banner-text';

const contract = (usersCount: number, registeredServicesCount = 0) =>
  aContract([10, 50], usersCount, registeredServicesCount);
const users = (count: number) => usersBanner(limitsOf(contract(count)));

test.each([10, 30, 50])('%d users are within the range: no banner', (count) => expect(users(count)).toBeUndefined());

test('above the maximum', () => {
  expect(limitsOf(contract(51))).toMatchObject({ alert: true, min: false });
  expect(users(51)).toEqual({
    level: 'error',
    text: '管理ユーザー数が商品テーブルの上限を超えています。至急、プラン変更を行ってください。',
  });
});

test('below the minimum', () => {
  expect(limitsOf(contract(9))).toMatchObject({ alert: true, min: true });
  expect(users(9)).toEqual({
    level: 'caution',
    text: '管理ユーザー数が商品テーブルの下限を下回っています。プランの見直しをご検討ください。',
  });
});

test('a trial, and a company without users, are not warned', () => {
  const { companyContract, ...counts } = contract(51);
  expect(limitsOf({ ...counts, companyContract: { ...companyContract, kind: 'trial' } }).alert).toBe(false);
  expect(limitsOf(contract(0)).alert).toBe(false);
});

test('services: the flag is set at the limit, apart from the users’ banner', () => {
  expect(servicesBanner(limitsOf(contract(30, 29)))).toBeUndefined();
  expect(servicesBanner(limitsOf(contract(30, 30)))?.text).toContain('上限（30件）に達しています');
  expect(limitsOf(contract(30, 31))).toMatchObject({ alert: false, registeredServicesOverLimit: true });
});
