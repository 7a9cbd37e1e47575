import type { Announcement } from '../../backend/platform/kit/announcement';
import type { Projection } from './projection';
import { announcementsOf } from './announcement';
import type { Work } from './work';

const work = (name: string, companies: string[]) =>
  ({ projection: { name } as Projection, steps: [], companies: new Set(companies) }) as Work;
const parsed = (payloads: string[]) => payloads.map((payload) => JSON.parse(payload) as Announcement);

test('names the changed read models of each company, and the position of all', () => {
  expect(
    parsed(announcementsOf(12n, [work('plan', ['a']), work('company_service', ['a', 'b']), work('alert', [])])),
  ).toEqual([
    {
      position: '12',
      models: ['plan', 'company_service'],
      companies: { a: ['plan', 'company_service'], b: ['company_service'] },
    },
  ]);
});

test('is sent for a batch without changes, too', () => {
  expect(parsed(announcementsOf(12n, [work('plan', [])]))).toEqual([{ position: '12', models: [], companies: {} }]);
});

test('is split if it is too long for NOTIFY, without losing a company', () => {
  const companies = Array.from({ length: 1_000 }, (_, index) => `company-${index}`.padEnd(36, '-'));
  const payloads = announcementsOf(12n, [work('recorded_event', companies), work('company_service_user', companies)]);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  const announcements = parsed(payloads);
  expect(announcements.flatMap((one) => Object.keys(one.companies)).sort()).toEqual(companies.sort());
  for (const one of announcements)
    expect(one).toMatchObject({ position: '12', models: ['recorded_event', 'company_service_user'] });
});
