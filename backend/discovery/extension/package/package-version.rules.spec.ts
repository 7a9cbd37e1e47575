import { unzipSync, zipSync } from 'fflate';
import { releasedZips, versionOfRelease } from './package-version.rules';

const bytes = (text: string) => Buffer.from(text);
const partsOf = (version: string) => version.split('.').map(Number);
/** As browsers compare: number by number from the left. */
const isHigher = (a: string, b: string) => {
  const [left, right] = [partsOf(a), partsOf(b)];
  const index = left.findIndex((part, at) => part !== (right[at] ?? 0));
  return index >= 0 && left[index]! > (right[index] ?? 0);
};

test('a later release is a higher version that browsers accept', () => {
  const releases = [
    '2026-01-04T15:07:00Z',
    '2026-01-05T00:00:00Z',
    '2026-09-30T14:59:00Z',
    '2026-11-23T00:11:00Z',
    '2027-01-01T00:00:00Z',
  ];
  const versions = releases.map((at) => versionOfRelease('1.0.0', new Date(at)));
  expect(versions).toEqual(['1.2026.105.7', '1.2026.105.900', '1.2026.930.2359', '1.2026.1123.911', '1.2027.101.900']);
  expect(isHigher(versions[0]!, '1.0.0')).toBe(true);
  for (const [index, version] of versions.slice(1).entries()) expect(isHigher(version, versions[index]!)).toBe(true);
  for (const part of versions.flatMap(partsOf)) expect(part).toBeLessThanOrEqual(65_535);
});

test('a released zip differs from the built one in its manifest alone, and is the same each time', () => {
  const manifest = { manifest_version: 3, version: '1.0.0', name: '台帳' };
  const built = Buffer.from(
    zipSync({ 'manifest.json': bytes(JSON.stringify(manifest)), 'parts/a.js': bytes('run()') }),
  );
  const releasedAt = new Date('2026-11-23T00:11:00Z');
  const release = () => releasedZips(built, releasedAt, 'https://daicho.example/updates.xml');
  const { version, zip, selfHosted } = release();
  const manifestIn = (of: Buffer) =>
    JSON.parse(Buffer.from(unzipSync(of)['manifest.json']!).toString()) as Record<string, unknown>;
  expect(manifestIn(zip)).toEqual({ ...manifest, version });
  expect(manifestIn(selfHosted)).toEqual({ ...manifest, version, update_url: 'https://daicho.example/updates.xml' });
  expect(Buffer.from(unzipSync(zip)['parts/a.js']!).toString()).toBe('run()');
  expect([release().zip.equals(zip), release().selfHosted.equals(selfHosted)]).toEqual([true, true]);
});
