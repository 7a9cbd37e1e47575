import { unzipSync, zipSync, type Zippable } from 'fflate';
import { dayOf, timeOf } from '../../../contract/calendar';

/** One time for all files, so that the same contents make the same zip. */
const mtime = new Date('2026-01-01T00:00:00Z');
const manifestName = 'manifest.json';

/**
 * 「1.2026.1123.911」: the major version of the build, then year, month with day, and time of the release in Japan.
 * Browsers compare the numbers from the left, so a later release is a higher version.
 */
export const versionOfRelease = (builtVersion: string, releasedAt: Date): string => {
  const [year, month, day] = dayOf(releasedAt.getTime()).split('-').map(Number);
  const [hour, minute] = timeOf(releasedAt.getTime()).split(':').map(Number);
  return [Number.parseInt(builtVersion, 10), year, month! * 100 + day!, hour! * 100 + minute!].join('.');
};

export interface ReleasedZips {
  version: string;
  /** For the stores, which refuse an update address of one's own. */
  zip: Buffer;
  /** To sign: browsers look for the next version at the address. */
  selfHosted: Buffer;
}

/** The files of a built extension, with the version of its release. */
export const releasedZips = (builtZip: Buffer, releasedAt: Date, updateUrl: string): ReleasedZips => {
  const files = unzipSync(builtZip);
  const manifest = JSON.parse(Buffer.from(files[manifestName]!).toString()) as { version: string };
  const version = versionOfRelease(manifest.version, releasedAt);
  const zipWith = (more: object): Buffer => {
    const releasedFiles = { ...files, [manifestName]: Buffer.from(JSON.stringify({ ...manifest, version, ...more })) };
    const datedFiles = Object.entries(releasedFiles).map(([name, bytes]) => [name, [bytes, { mtime }]] as const);
    return Buffer.from(zipSync(Object.fromEntries(datedFiles) as unknown as Zippable));
  };
  return { version, zip: zipWith({}), selfHosted: zipWith({ update_url: updateUrl }) };
};
