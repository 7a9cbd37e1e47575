import { standardAnswer } from './token-answer.rules';

const answerTo = (status: number, answer: unknown) => {
  const { body, ...rest } = standardAnswer(status, JSON.stringify(answer));
  return { ...rest, answer: JSON.parse(body) as unknown };
};

test('a grant of another form becomes one of the standard', () => {
  const token = { access_token: 'a', token_type: 'bot', scope: ['users:read', 'team:read'], refresh_token: null };
  expect(answerTo(201, { ...token, id_token: 'x' })).toEqual({
    status: 200,
    answer: { access_token: 'a', token_type: 'bearer', scope: 'users:read team:read' },
  });
});

test.each([
  ['Slack and GitHub', 200, { ok: false, error: 'invalid_code' }, 400, { ok: false, error: 'invalid_code' }],
  ['the standard', 400, { error: 'invalid_grant' }, 400, { error: 'invalid_grant' }],
  [
    'an own form',
    401,
    { errors: [{ message: 'The token is revoked' }] },
    401,
    { error: 'refused', error_description: 'The token is revoked' },
  ],
])('a failure as %s sends it is one of the standard', (_, status, sent, expectedStatus, expected) => {
  expect(answerTo(status, sent)).toEqual({ status: expectedStatus, answer: expected });
});

test('a refusal without an object is one of the standard', () => {
  const { status, body } = standardAnswer(401, '<html><title>Unauthorized</title></html>');
  expect([status, JSON.parse(body)]).toEqual([401, { error: 'refused', error_description: 'Unauthorized' }]);
  expect(standardAnswer(403, '').status).toBe(403);
});

test('a grant that is no object is left to be refused', () => {
  expect(standardAnswer(200, '<html>')).toEqual({ status: 200, body: '<html>' });
  expect(standardAnswer(200, '[]')).toEqual({ status: 200, body: '[]' });
});
