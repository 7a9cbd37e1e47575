import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../backend/platform/kit/config';

const stampOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'postgres', 'daicho-demo');
const withoutDemo = 'none';

/** Whether it is settled that the demo company is in this data directory, or is not to be. */
export const isDemoSettled = (config: Pick<Config, 'dataDir'>): boolean => existsSync(stampOf(config));

/** Whether the demo company is there to log in to. */
export const hasDemo = (config: Pick<Config, 'dataDir'>): boolean =>
  isDemoSettled(config) && readFileSync(stampOf(config), 'utf8') !== withoutDemo;

/** Spares later starts the question; a restored installation without the demo company stays without it. */
export const settleDemo = (config: Pick<Config, 'dataDir'>, isThere: boolean): void =>
  writeFileSync(stampOf(config), isThere ? '' : withoutDemo);
