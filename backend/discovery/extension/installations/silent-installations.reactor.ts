import { dayOf } from '../../../contract/calendar';
import { clockReactor } from '../../../platform/reactors/reactor';
import { extensionInstallationDecider } from './extension-installation.decider';
import { silentInstallations } from './silent-installations.queries';

/** Records that an installation has not reported for 14 days. */
export const silentInstallationsReactor = clockReactor('discovery.silent_installations', async (tools) => {
  for (const { id, lastReportAt } of await silentInstallations(tools)) {
    const data = { lastReportedOn: dayOf(new Date(lastReportAt).toISOString()) };
    await tools.send(extensionInstallationDecider, id, { type: 'Silence', data });
  }
});
