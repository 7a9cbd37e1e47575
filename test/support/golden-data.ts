import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../golden');
const newestFiles = new Map(
  readdirSync(folder)
    .flatMap((file) => {
      const [, type, version] = /^([A-Za-z]+)\.v(\d+)\.json$/.exec(file) ?? [];
      return type ? [{ file, type, version: Number(version) }] : [];
    })
    .sort((a, b) => a.version - b.version)
    .map(({ file, type }) => [type, file]),
);
const samples = new Map<string, Record<string, unknown>>();

/** The data of the newest sample of an event. */
export function goldenData(type: string): Record<string, unknown> {
  const known = samples.get(type);
  if (known) return known;
  const { data } = JSON.parse(readFileSync(join(folder, newestFiles.get(type)!), 'utf8')) as {
    data: Record<string, unknown>;
  };
  samples.set(type, data);
  return data;
}
