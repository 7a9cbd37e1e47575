import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';

/** The folder of the migrations of schema `app`, which are files of SQL. */
export const appMigrationsFolder = join(__dirname, '../schema/migrations');

/** What a database records in `app.migration` once a backend of this build has prepared it, in order. */
export const appMigrationNames: readonly string[] = readdirSync(appMigrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => parse(file).name)
  .sort();
