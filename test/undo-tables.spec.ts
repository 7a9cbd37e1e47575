import '../backend/app.module';
import { entities } from '../backend/entities';
import { undoTables } from '../backend/platform/kit/undo';

/** Entities that earlier versions wrote and no decider writes now. */
const written = new Set(['administratorEmail', 'companyUserEmail', 'deviceSerialCode']);

const rows = entities
  .filter(({ entity }) => !written.has(entity))
  .flatMap(({ entity, collection, kinds }) => Object.keys(kinds).map((type) => [type, collection ?? entity] as const));

test.each(rows)('%s says how it is undone, or why it cannot be', (type, entity) => {
  const rule = undoTables().get(entity)?.[type];
  if (!rule) throw new Error(`${type} needs a rule in the undo table of ${entity}`);
  if (rule.by === 'nothing') expect(rule.because).toMatch(/。$/);
  else expect(rule.undo).toBeInstanceOf(Function);
});
