import { aContract } from '../../../test/support/a-contract';
import { limitWords } from './limit-words';

const contract = aContract([10, 1_000], 998);

test('an import of users warns when it exceeds the contract’s limit', () => {
  expect(limitWords({ new: 2 }, contract)).toBeNull();
  expect(limitWords({ new: 3 }, contract)).toMatch(
    /^この取り込みでユーザーは1,001名になり、契約の上限1,000名を超えます。/,
  );
  expect(limitWords({ new: 0 }, { ...contract, usersCount: 2_000 })).toBeNull();
});
