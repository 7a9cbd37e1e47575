import { catalogue } from '../backend/services/integrations/catalogue/catalogue.service';
import type { CatalogueRow } from '../backend/services/integrations/catalogue/catalogue-row.rules';

/** Where vendors publish, beside the domains of their service: hosts, owners at GitHub and scopes at npm. */
const vendors: Readonly<Record<string, readonly string[]>> = {
  adobe: ['github.com/adobe-apiplatform'],
  amplitude: ['github.com/amplitude'],
  asana: ['github.com/Asana'],
  aws: ['github.com/boto'],
  azure: ['github.com/MicrosoftDocs', 'github.com/Azure'],
  backlog: ['developer.nulab.com', 'github.com/nulab'],
  bitwarden: ['github.com/bitwarden'],
  box: ['github.com/box'],
  canva: ['www.canva.dev'],
  cloudflare: ['github.com/cloudflare'],
  confluence: ['community.atlassian.com', 'developer.atlassian.com'],
  'crowd-strike': ['github.com/CrowdStrike'],
  'cybozu-office': ['cybozu.dev', 'jp.cybozu.help'],
  databricks: ['github.com/databricks'],
  datadog: ['github.com/DataDog'],
  'docker-hub': ['github.com/docker'],
  'docu-sign': ['github.com/docusign', 'developers.docusign.com'],
  dropbox: ['github.com/dropbox'],
  'dropbox-sign': ['github.com/hellosign'],
  'entra-id': ['github.com/microsoftgraph', 'github.com/MicrosoftDocs', 'learn.microsoft.com', 'npmjs.com/@microsoft'],
  esa: ['github.com/esaio'],
  'freee-accounting': ['github.com/freee'],
  'freee-hr': ['github.com/freee'],
  garoon: ['cybozu.dev', 'jp.cybozu.help'],
  'git-hub': ['npmjs.com/@octokit'],
  'git-lab': ['github.com/gitlabhq'],
  'google-cloud': ['github.com/googleapis'],
  'google-workspace': ['developers.google.com', 'knowledge.workspace.google.com', 'npmjs.com/@googleapis'],
  greenhouse: ['github.com/grnhse'],
  heroku: ['github.com/heroku'],
  'hub-spot': ['github.com/HubSpot'],
  intercom: ['github.com/intercom'],
  'j-frog': ['github.com/jfrog'],
  jamf: ['github.com/jamf'],
  jira: ['community.atlassian.com', 'developer.atlassian.com'],
  kibela: ['github.com/kibela'],
  kintone: ['cybozu.dev', 'jp.cybozu.help'],
  'launch-darkly': ['github.com/launchdarkly'],
  looker: ['github.com/looker-open-source', 'cloud.google.com'],
  marketo: ['github.com/AdobeDocs'],
  'microsoft-365': ['github.com/microsoftgraph', 'github.com/MicrosoftDocs', 'npmjs.com/@microsoft'],
  miro: ['github.com/miroapp'],
  'mongo-db-atlas': ['github.com/mongodb'],
  netlify: ['github.com/netlify'],
  'new-relic': ['github.com/newrelic'],
  notion: ['github.com/makenotion'],
  okta: ['github.com/okta'],
  'one-login': ['github.com/onelogin'],
  'open-ai': ['github.com/openai'],
  opsgenie: ['github.com/opsgenie'],
  'pager-duty': ['github.com/PagerDuty'],
  pipedrive: ['github.com/pipedrive'],
  postman: ['github.com/postmanlabs'],
  segment: ['github.com/segmentio'],
  'send-grid': ['github.com/twilio'],
  sentry: ['github.com/getsentry'],
  shopify: ['github.com/Shopify'],
  slack: ['docs.slack.dev', 'github.com/slackapi'],
  smartsheet: ['github.com/smartsheet'],
  snowflake: ['github.com/snowflakedb'],
  'survey-monkey': ['github.com/SurveyMonkey'],
  tableau: ['github.com/tableau'],
  'team-viewer': ['github.com/teamviewer'],
  'time-crowd': ['github.com/timecrowd-blog'],
  twilio: ['github.com/twilio'],
  vercel: ['github.com/vercel'],
  zoom: ['github.com/zoom', 'npmjs.com/@zoom'],
};

/** Others who store the vendor's own description unchanged; and what of the vendor's was a preview. */
const copies: Readonly<Record<string, readonly string[]>> = {
  bitbucket: ['github.com/api-evangelist'],
  calendly: ['calendly-preview.mintlify.app'],
  confluence: ['github.com/api-evangelist'],
  jira: ['github.com/salto-io'],
  'smart-hr': ['github.com/api-evangelist'],
  webex: ['github.com/api-evangelist'],
  zendesk: ['github.com/api-evangelist'],
};

const addressesIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return key === 'url' && value.startsWith('https://') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => addressesIn(one, key === 'alsoRead' ? 'url' : ''));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => addressesIn(one, name));
};

/** The host; of GitHub and npm with the owner. */
const publisherOf = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  const [first, second] = pathname.slice(1).split('/');
  if (hostname === 'github.com') return `github.com/${first}`;
  return hostname === 'www.npmjs.com' ? `npmjs.com/${second}` : hostname;
};

const confirmed = catalogue.filter(({ connection }) => connection?.state === 'confirmed');
const strangersOf = ({ kind, domains, connection }: CatalogueRow): string[] => {
  const known = [...domains, ...(vendors[kind] ?? []), ...(copies[kind] ?? [])];
  return addressesIn(connection)
    .map(publisherOf)
    .filter((publisher) => !known.some((one) => publisher === one || publisher.endsWith(`.${one}`)));
};

test('every fact of a confirmed row stands from a text of the vendor, or from a copy of one', () => {
  const strangers = confirmed.flatMap((row) => strangersOf(row).map((publisher) => `${row.kind}: ${publisher}`));
  expect(strangers).toEqual([]);
});

test('the role of administrators has a text of the vendor, or is marked as unconfirmed', () => {
  const marked = confirmed.filter(({ connection }) => connection?.operations?.administratorSource === 'unconfirmed');
  expect(marked.map(({ kind }) => kind).toSorted()).toEqual(['git-lab', 'salesforce', 'zoom']);
});

test('no copy or publisher is listed without need', () => {
  const read = (kind: string) => {
    const row = confirmed.find((one) => one.kind === kind);
    return row ? addressesIn(row.connection).map(publisherOf) : [];
  };
  const unused = [...Object.entries(vendors), ...Object.entries(copies)].flatMap(([kind, publishers]) =>
    publishers.filter((one) => !read(kind).includes(one)).map((one) => `${kind}: ${one}`),
  );
  expect(unused).toEqual([]);
});
