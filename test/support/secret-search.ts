import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client as Database } from 'pg';

/** A place of the product, and everything that stands in it. */
export interface SearchedPlace {
  name: string;
  texts: readonly Buffer[];
}

/** How a text may stand in a place: as it is, in an address, in base64 at any offset, or in the hexadecimal of Postgres. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  const shifted = [0, 1, 2].map((offset) => Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64'));
  // The first and last characters of base64 depend on what stands beside.
  const inBase64 = shifted.map((text, offset) => text.slice(offset === 0 ? 0 : 4, -4));
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), ...inBase64].filter((form) => form.length > 7);
};

/** The places that contain a text. */
export const placesOf = (secret: string, places: readonly SearchedPlace[]): string[] =>
  places
    .filter(({ texts }) => formsOf(secret).some((form) => texts.some((text) => text.includes(form))))
    .map(({ name }) => name);

/** Every row of every table of a database. */
export async function rowsOf(databaseUrl: string): Promise<Buffer[]> {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows: tables } = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const texts: Buffer[] = [];
    for (const { name } of tables) {
      const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t`);
      texts.push(Buffer.from(rows.map(({ row }) => row).join('\n')));
    }
    return texts;
  } finally {
    await database.end();
  }
}

export const filesBelow = (folder: string): Buffer[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

/** The files of an archive, unpacked. */
export function unpack(archive: string): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'daicho-archive-'));
  try {
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    const gzipMark = 0x1f8b;
    return filesBelow(folder).map((bytes) =>
      bytes.length > 2 && bytes.readUInt16BE(0) === gzipMark ? gunzipSync(bytes) : bytes,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
