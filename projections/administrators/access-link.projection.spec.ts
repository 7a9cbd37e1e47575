import { accessLinkEvents, type IssuedLink } from '../../backend/access/links/access-link.events';
import { given, life } from '../kit/given';
import { accessLinks } from './access-link.projection';

test('a link is issued, mailed again, opened, entered and revoked', () => {
  const link = life(accessLinkEvents, { companyId: 'company', id: 'link' });
  const data: IssuedLink = {
    ...{ kind: 'auditor', address: 'auditor@kansa.example', subjectId: null, subject: '会計監査' },
    ...{ areas: ['services'], firstDay: '2026-03-31', lastDay: null, expiresOn: '2026-06-30' },
  };
  const issued = link('AccessLinkIssued', data);
  const unused = { openedAt: null, enteredAt: null, revokedAt: null };
  expect(given(accessLinks)(issued).rows).toMatchObject([
    { id: 'link', ...data, issuedAt: issued.at, sentAt: issued.at, ...unused },
  ]);
  const at = (hour: number) => `2026-04-02T0${hour}:00:00.000Z`;
  const later = [
    link('AccessLinkSentAgain', {}, at(1)),
    link('AccessLinkOpened', {}, at(2)),
    link('AccessLinkCodeExhausted', {}, at(3)),
    link('AccessLinkSessionStarted', {}, at(4)),
    link('AccessLinkRevoked', {}, at(5)),
  ];
  expect(given(accessLinks)(issued, ...later).rows).toMatchObject([
    { sentAt: at(1), openedAt: at(2), enteredAt: at(4), revokedAt: at(5) },
  ]);
  const gone = given(accessLinks)(issued, ...later, link('AccessLinkForgotten', {}, at(6)));
  expect(gone.rows).toMatchObject([{ address: '削除済みユーザー', revokedAt: at(5) }]);
});
