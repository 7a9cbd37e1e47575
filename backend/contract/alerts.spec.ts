import { alerts } from './alerts';

test.each(['info', 'caution', 'error', 'danger', 'warning'])('alerts can be filtered by level %s', (level) => {
  expect(alerts.list.query.parse({ level })).toMatchObject({ level });
});

test('an unknown level is refused', () => {
  expect(alerts.list.query.safeParse({ level: 'fatal' }).success).toBe(false);
});
