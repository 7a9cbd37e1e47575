import type { Choice, FieldOfFile, FileRow, Reason, ShownChange } from '../../../platform/imports/import-kind';
import { bySetting, type CustomValue, type CustomValueChanges } from '../../../platform/kit/custom-values';
import { parseCell } from './custom-setting-cell.rules';
import { storedValue } from './custom-setting-value.rules';
import type { CustomSettings } from './custom-settings.rules';

/** Custom settings as columns of an imported file. */

const keyOf = (id: string) => `customValues.${id}`;
const helps = { pulldown: '選択肢の名前で入力します', multiselect: '選択肢の名前を「、」で区切って入力します' };

export const customSettingFields = ({ inOrder }: CustomSettings): FieldOfFile[] =>
  inOrder.map(({ id, name, companyCustomInputTypeId: kind }) => ({
    key: keyOf(id),
    label: name,
    required: false,
    help: kind === 'pulldown' || kind === 'multiselect' ? helps[kind] : undefined,
  }));

/** Reads the custom values of a row, with a reason for each invalid cell. */
export const readCustomValues = (
  row: FileRow,
  { mappedFields, clearEmpty, today }: Pick<Choice, 'mappedFields' | 'clearEmpty' | 'today'>,
  { inOrder }: CustomSettings,
): { values: CustomValueChanges; reasons: Reason[] } => {
  const values: Record<string, CustomValue | null> = {};
  const reasons: Reason[] = [];
  for (const setting of inOrder.filter(({ id }) => mappedFields.has(keyOf(id)))) {
    const key = keyOf(setting.id);
    const cell = row.cell(key);
    if (cell.trim() === '') {
      if (clearEmpty) values[setting.id] = null;
      continue;
    }
    const parsedCell = parseCell(setting, cell, today);
    if ('problem' in parsedCell) reasons.push({ key, message: parsedCell.problem });
    else values[setting.id] = storedValue(setting, parsedCell.value) ?? null;
  }
  return { values, reasons };
};

/** The changed values as text for display. */
export const customValueChanges = (
  settings: CustomSettings,
  before: readonly CustomValue[],
  after: readonly CustomValue[],
): ShownChange[] => {
  const wordsOf = (values: readonly CustomValue[]) =>
    new Map(settings.inWords(bySetting(values)).map((row) => [row.companyCustomSettingId, row.value]));
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return settings.inOrder.flatMap(({ id, name }) => {
    const change = { label: name, before: was.get(id) ?? null, after: is.get(id) ?? null };
    return change.before === change.after ? [] : [change];
  });
};
