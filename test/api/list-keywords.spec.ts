import { accessReviews } from '../../backend/contract/access-reviews';
import { auditorLinks } from '../../backend/contract/auditor-links';
import { detectUrls } from '../../backend/contract/detection-urls';
import { extensionConsole } from '../../backend/contract/extension-console';
import { integrations } from '../../backend/contract/integrations';
import { services } from '../../backend/contract/services';
import { sso } from '../../backend/contract/sso';
import { users } from '../../backend/contract/users';
import { aRule, aUser, enrolBrowser } from '../support/company';
import { anAuditorLink, aReview } from '../support/samples';
import { setUpCompany } from '../support/set-up';
import { joinServer } from '../support/shared-server';
import { readSample } from '../support/vendors/vendor-player';

const { mine } = setUpCompany(joinServer);

const stored = '高橋データ';
/** How it may be typed: another form of the kanji, half-width kana, a space. */
const typed = '髙橋 ﾃﾞｰﾀ';

describe.each([
  ['stored', 'typed', stored, typed],
  ['typed', 'stored', typed, stored],
])('A name %s in one writing and %s in another', (_, __, name, keyword) => {
  it('is found among the rules of detection', async () => {
    const { id } = await mine.admin.ok(detectUrls.add, {
      body: { ...aRule(`${keyword.length}.example`), serviceName: name },
    });
    const { items } = await mine.admin.ok(detectUrls.list, { query: { keyword } });
    expect(items.map((row) => row.id)).toContain(id);
    expect((await mine.admin.ok(detectUrls.list, { query: { keyword: '橋高' } })).items).toEqual([]);
  });

  it('is found among the links of auditors', async () => {
    const body = { ...anAuditorLink(), subject: name };
    const { id } = await mine.admin.ok(auditorLinks.issue, { body });
    const { items } = await mine.admin.ok(auditorLinks.list, { query: { keyword } });
    expect(items.map((row) => row.id)).toContain(id);
  });

  it('is found among the integrations and the settings of SSO', async () => {
    const { id } = await mine.admin.ok(services.register, { body: { integrationKind: 'datadog' } });
    const params = { companyServiceId: id };
    await mine.admin.ok(services.rename, { params, body: { name } });
    await mine.admin.ok(integrations.configure, { params, body: { fields: readSample('datadog').credentials } });
    const found = await mine.admin.ok(integrations.all, { query: { serviceName: keyword } });
    expect(found.items.map((row) => row.companyServiceId)).toContain(id);
    const { items } = await mine.admin.ok(sso.list, { query: { keyword } });
    expect(items.map((row) => row.companyServiceId)).toContain(id);
  });

  it('is found among the browsers with the extension', async () => {
    const { id } = await mine.admin.ok(users.add, { body: aUser(name) });
    await enrolBrowser(mine.admin, id);
    const { items } = await mine.admin.ok(extensionConsole.list, { query: { keyword } });
    expect(items.map(({ companyUserId }) => companyUserId)).toContain(id);
  });

  it('is found among the access reviews', async () => {
    const body = { ...aReview(mine.ids.companyServiceId!, mine.ids.companyUserId!), name };
    const { id } = await mine.admin.ok(accessReviews.open, { body });
    const { items } = await mine.admin.ok(accessReviews.list, { query: { keyword } });
    expect(items.map((row) => row.id)).toContain(id);
  });
});
