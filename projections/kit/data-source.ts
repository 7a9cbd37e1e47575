import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { pgTypes } from '../../backend/platform/kit/pg-types';
import { SnakeCase, type Model } from './table';

/** The migrations of this build, TypeScript or compiled. */
const migrationsFolder = join(__dirname, '..', 'migrations');
export const migrationFiles = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((name) => /\.(js|ts)$/.test(name))
    .sort()
    .map((name) => join(migrationsFolder, name));

/** The read models for TypeORM, to run migrations and to find missing ones; it needs the owner's role. */
export const readModelSource = (ownerUrl: string, models: readonly Model[] = []): DataSource =>
  new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: 'read',
    entities: [...models],
    migrations: migrationFiles(),
    migrationsTableName: 'migration',
    namingStrategy: new SnakeCase(),
    extra: { max: 2, types: pgTypes, application_name: 'daicho migrations' },
  });
