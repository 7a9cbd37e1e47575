import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readConfig, type Config } from '../backend/platform/kit/config';
import { runningIn } from '../embedded/run-file';
import { BackupError } from './backup-error';

/**
 * The target of a restore from the environment, with the archive's SECRET_KEY.
 * @throws BackupError when SECRET_KEY or DATA_DIR belong to another installation
 */
export function targetOf(secretKey: string): Config {
  const givenKey = process.env.SECRET_KEY;
  if (givenKey && givenKey !== secretKey)
    throw new BackupError('SECRET_KEY in the environment is not the one of this archive. Remove it, or set it so.');
  const config = readConfig({ ...process.env, SECRET_KEY: secretKey });
  if (config.databaseUrl && config.eventStoreUrl) return config;
  if (runningIn(config.dataDir))
    throw new BackupError(`Daicho runs in ${displayPath(config)}: it is not empty, or stop it.`);
  const keyFile = keyFileOf(config);
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8').trim() !== secretKey)
    throw new BackupError(`${displayPath(config)} is not empty: it has the secret key of another installation.`);
  return config;
}

/** Stores SECRET_KEY in DATA_DIR for the embedded parts, unless it is in the environment. */
export function keepSecretKey(config: Config): string | undefined {
  const file = keyFileOf(config);
  if (process.env.SECRET_KEY || existsSync(file)) return undefined;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o711 });
  writeFileSync(file, `${config.secretKey}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return file;
}

const keyFileOf = ({ dataDir }: Config) => join(dataDir, 'secret-key');
const displayPath = ({ dataDir }: Config) => relative('.', dataDir) || '.';
