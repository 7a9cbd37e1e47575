import { lifeOf } from './link-life.rules';

const today = '2026-04-01';

test('a link outlives the due day, also one that is past', () => {
  expect(lifeOf('2026-04-20', today)).toEqual({ expiresOn: '2026-05-20', lasting: '2026-04-20' });
  expect(lifeOf('2026-01-31', today)).toEqual({ expiresOn: '2026-05-01', lasting: '2026-04-08' });
});

test('no link is good for longer than links may be', () => {
  expect(lifeOf('2099-12-31', today)).toEqual({ expiresOn: '2027-04-02', lasting: '2027-03-03' });
  expect(lifeOf('9999-12-31', today).lasting).toBe('2027-03-03');
});
