import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this build, from package.json above the sources or above `dist`. */
export function daichoVersion(): string {
  const file = ['../../../package.json', '../../../../package.json']
    .map((path) => join(__dirname, path))
    .find((path) => existsSync(path));
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : 'unknown';
}
