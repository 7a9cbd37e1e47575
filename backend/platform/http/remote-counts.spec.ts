import { metrics } from './metrics';
import { addCounts, countsIn, takeCounts } from './remote-counts';

const commands = { entity: 'companyService', outcome: 'done' };
const valueOf = async () => {
  const { values } = await metrics.commands.get();
  return values.find(({ labels }) => labels.entity === commands.entity)?.value ?? 0;
};

it('moves counts from one process to another, each once', async () => {
  metrics.commands.inc(commands, 3);
  metrics.events.inc(2);
  const counts = await takeCounts();
  expect([counts.length, await valueOf(), await takeCounts()]).toEqual([2, 0, []]);
  const { counts: sent } = JSON.parse(JSON.stringify({ counts })) as { counts: unknown };
  addCounts(countsIn({ counts: sent })!);
  expect([await valueOf(), (await metrics.events.get()).values[0]?.value]).toEqual([3, 2]);
});

it.each([null, 'ready', { letter: {} }])('finds no counts in %p', (message) =>
  expect(countsIn(message)).toBeUndefined(),
);
