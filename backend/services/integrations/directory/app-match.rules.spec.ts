import { indexServices } from './app-match.rules';

const service = (id: string, name: string, integrationKind: string | null = null, url: string | null = null) => ({
  id,
  name,
  integrationKind,
  url,
});
const app = (name: string, more = {}) => ({ name, protocol: null, integrationName: null, hosts: [], ...more });

const find = indexServices([
  service('slack', 'Slack', 'slack'),
  service('zoom', '会議', 'zoom'),
  service('crm', '見本CRM', null, 'https://crm.example.co.jp/top'),
  service('sales', 'Salesforce 本社', 'salesforce'),
  service('sales-west', 'Salesforce 西日本', 'salesforce'),
  service('twin-1', '二重'),
  service('twin-2', '二重'),
]);
const findMatch = (name: string, more = {}) => find(app(name, more));

describe('The service of an app', () => {
  it('has its address', () => {
    expect(findMatch('顧客', { hosts: ['crm.example.co.jp'] })).toEqual({ registeredServiceId: 'crm', by: 'domain' });
    expect(findMatch('チャット', { hosts: ['mihon.slack.com'] })).toEqual({
      registeredServiceId: 'slack',
      by: 'domain',
    });
  });

  it('is no other host of the same company', () => {
    expect(findMatch('wiki', { hosts: ['wiki.example.co.jp', 'co.jp', 'jp'] })).toBeUndefined();
    expect(findMatch('偽物', { hosts: ['slack.com.example.net', 'notslack.com'] })).toBeUndefined();
  });

  it('has its name in any case and width, without what stands in brackets, or that of the integration', () => {
    for (const name of ['slack', 'ＳＬＡＣＫ（全社）', 'Slack [Prod]'])
      expect(findMatch(name)).toEqual({ registeredServiceId: 'slack', by: 'name' });
    expect(findMatch('Web会議', { integrationName: 'zoomus' })).toEqual({ registeredServiceId: 'zoom', by: 'name' });
    expect(findMatch('見本 CRM')).toEqual({ registeredServiceId: 'crm', by: 'name' });
  });

  it('is left to a person among several, unless one has the name of the app', () => {
    const hosts = ['login.salesforce.com'];
    expect(findMatch('Salesforce', { hosts })).toBeUndefined();
    expect(findMatch('Salesforce 西日本', { hosts })).toEqual({ registeredServiceId: 'sales-west', by: 'domain' });
    expect(findMatch('二重')).toBeUndefined();
  });

  it('is nothing for a name of signs alone', () => {
    expect(findMatch('（全社）')).toBeUndefined();
    expect(findMatch('---')).toBeUndefined();
  });
});
