import { QueryObserver } from '@tanstack/react-query';
import { nextTurn } from '../../test/support/delay';
import { createQueryClient, refresh } from './query-client';

/** A query on the screen whose answers the test gives, one for each fetch. */
const onScreen = () => {
  const client = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['plans'], queryFn, meta: { models: ['plan'] } });
  const leave = observer.subscribe(() => {});
  return { client, answers, observer, leave };
};

test('a change during the first fetch is fetched again, and the older answer is not shown', async () => {
  const { client, answers, observer, leave } = onScreen();
  const refreshed = refresh(client, ['plan']);
  await nextTurn();
  expect(answers).toHaveLength(2);
  answers[0]!('before the change');
  await nextTurn();
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  answers[1]!('after the change');
  await refreshed;
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'after the change' });
  leave();
});

test('a change of another model leaves the first fetch alone', async () => {
  const { client, answers, observer, leave } = onScreen();
  await refresh(client, ['device']);
  answers[0]!('plans');
  await nextTurn();
  expect([answers.length, observer.getCurrentResult().data]).toEqual([1, 'plans']);
  leave();
});
