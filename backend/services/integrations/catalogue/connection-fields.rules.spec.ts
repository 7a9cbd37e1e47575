import { catalogueOf } from './catalogue.service';
import { credentialFieldsOf } from './connection-fields.rules';

const namesOf = (kind: string, hasOperatorClient: boolean) =>
  credentialFieldsOf(catalogueOf(kind)!.connection!, hasOperatorClient).map(({ name }) => name);

test('an OAuth kind asks for a client of the company, unless the operator has one', () => {
  expect(namesOf('salesforce', false)).toEqual(['clientId', 'clientSecret', 'subdomain']);
  expect(namesOf('salesforce', true)).toEqual(['subdomain']);
  const [clientId, clientSecret] = credentialFieldsOf(catalogueOf('slack')!.connection!, false);
  expect(clientId).toMatchObject({ label: 'クライアントID', secret: false });
  expect(clientId!.help).toContain('/oauth-callback/slack');
  expect(clientSecret).toMatchObject({ label: 'クライアントシークレット', secret: true });
});

test('another kind asks for the fields of its row', () => {
  expect(namesOf('backlog', false)).toEqual(['subdomain', 'region', 'apiKey']);
});
