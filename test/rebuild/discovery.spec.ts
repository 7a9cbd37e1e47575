import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectionAssistantEvents } from '../../backend/discovery/assistant/detection-assistant.events';
import { extensionInstallationEvents } from '../../backend/discovery/extension/installations/extension-installation.events';
import { usageRequestEvents } from '../../backend/discovery/extension/requests/usage-request.events';
import { extensionSettingEvents } from '../../backend/discovery/extension/settings/extension-setting.events';
import { detectedServiceUserEvents } from '../../backend/discovery/findings/detected-service-user.events';
import { detectedServiceEvents } from '../../backend/discovery/findings/detected-service.events';
import { detectionRuleEvents } from '../../backend/discovery/rules/detection-rule.events';
import type { EventSet } from '../../backend/platform/kit/events';
import { newId } from '../../backend/platform/kit/ids';
import { verify } from '../../projections/kit/verify';
import { projections } from '../../projections/registry';
import { quiet, setUpProjections } from '../support/running-projections';

const sets: readonly EventSet[] = [
  ...[detectedServiceEvents, detectedServiceUserEvents, detectionRuleEvents, detectionAssistantEvents],
  ...[extensionInstallationEvents, extensionSettingEvents, usageRequestEvents],
];
const entities = new Set(sets.map(({ entity }) => entity));
const tables = projections.filter(({ types }) =>
  sets.some(({ kinds }) => types.length < 50 && types.some((type) => type in kinds)),
);
const companyId = newId();
const files = readdirSync('test/golden');
/** The sample of the newest version. */
const sample = (type: string) => {
  const versions = files.filter((file) => file.startsWith(`${type}.v`)).sort();
  const text = readFileSync(join('test/golden', versions.at(-1)!), 'utf8');
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
};

const { parts, running } = setUpProjections();

const doVerify = async () =>
  Object.fromEntries(
    (await verify(parts.config, tables, parts.store, quiet())).map(({ name, rows, differences }) => [
      name,
      [rows > 0, differences],
    ]),
  );

test('verify rebuilds every table of discovery alike, and finds a row that was changed by hand', async () => {
  expect(tables.map(({ name }) => name).sort()).toEqual([
    ...['detected_service', 'detected_service_user', 'detection_assistant', 'detection_rule'],
    ...['extension_installation', 'extension_setting', 'usage_request'],
  ]);
  expect(entities.size).toBe(sets.length);
  // One entity of each kind with its whole life, and one for each shorter one.
  const lives = sets.flatMap(({ entity, kinds }) => {
    const types = Object.keys(kinds);
    return types.map((_, length) => {
      const entityId = newId();
      return types.slice(0, length + 1).map((type) => ({ type, entity, entityId, companyId, data: sample(type) }));
    });
  });
  await running.reached(await parts.remember(...lives.flat()));
  const totals = tables.flatMap((table) => table.totals);
  const sound = Object.fromEntries([...tables, ...totals].map(({ name }) => [name, [true, 0]]));
  expect(await doVerify()).toEqual(sound);
  expect(running.complaints).toEqual([]);
  await parts.query(`update read.detected_service set decision = 'allowed' where decision = 'ended'`);
  await parts.query(`update read.detected_service_user set scopes = '[]' where scopes <> '[]'`);
  const changed = await doVerify();
  expect(changed.detected_service![1]).toBeGreaterThan(0);
  expect(changed.detected_service_user![1]).toBeGreaterThan(0);
});
