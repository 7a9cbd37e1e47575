import { readConfig } from '../backend/platform/kit/config';
import { demoWarnings, entryNote } from './entry-notes';

const configOf = (env: NodeJS.ProcessEnv = {}) => readConfig({ SECRET_KEY: 'k'.repeat(32), ...env });

test('the login of the demo company is printed on this machine alone', () => {
  expect(entryNote(configOf(), true)).toBe('Demo login: admin@demo.example / Daicho-2026');
  for (const env of [{ HOST: '0.0.0.0' }, { APP_URL: 'https://daicho.example' }, { DEMO: '0' }])
    expect(entryNote(configOf(env), true)).not.toContain('Daicho-2026');
});

test('without it, the way to a first company is named', () => {
  const env = { HOST: '0.0.0.0', APP_URL: 'https://daicho.example' };
  expect(entryNote(configOf(env), false)).toBe(
    'A company begins at https://daicho.example/signup. Without SMTP_URL the link of its mail is printed here.',
  );
  expect(entryNote(configOf({ ...env, SMTP_URL: 'smtps://mail' }), false)).toBe(
    'A company begins at https://daicho.example/signup.',
  );
});

test('a demo company of an earlier start that others now reach is warned of', () => {
  expect(demoWarnings(configOf({ HOST: '0.0.0.0' }), true)).toEqual([expect.stringContaining('demo company')]);
  expect(demoWarnings(configOf({ HOST: '0.0.0.0' }), false)).toEqual([]);
  expect(demoWarnings(configOf(), true)).toEqual([]);
});
