import { alerts } from './alerts';

test.each(['info', 'caution', 'error', 'danger', 'warning'])('alerts of level %s can be asked for', (level) => {
  expect(alerts.list.query.parse({ level })).toMatchObject({ level });
});

test('an unknown level is refused', () => {
  expect(alerts.list.query.safeParse({ level: 'fatal' }).success).toBe(false);
});
