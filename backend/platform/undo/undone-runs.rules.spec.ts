import type { Fact } from '../kit/events';
import { refusalOfRun } from './undone-runs.rules';

const fact = (entity: string, channel: string) =>
  ({ entity, metadata: { channel } }) as Pick<Fact, 'entity' | 'metadata'>;

test('the people that a synchronisation brought stay, since their entries in the list stay linked to them', () => {
  expect(refusalOfRun(fact('companyUser', 'sync'))).toMatch(/人事情報との対応付けが残る/);
  expect(refusalOfRun(fact('companyUser', 'console'))).toBeUndefined();
  for (const entity of ['serviceAccount', 'account', 'integration', 'directoryApp', 'payment'])
    expect(refusalOfRun(fact(entity, 'sync'))).toBeUndefined();
});
