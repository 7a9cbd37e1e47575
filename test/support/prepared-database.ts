import type { Config } from '../../backend/platform/kit/config';
import { prepareApp } from '../../backend/platform/schema/prepare-app';
import { prepareRead } from '../../projections/kit/schema';

/** Creates or upgrades both schemas, as a backend and the projections do at their start. */
export async function prepareDatabase(config: Config): Promise<void> {
  await prepareApp(config);
  await prepareRead(config);
}
