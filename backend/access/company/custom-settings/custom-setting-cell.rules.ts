import type { CustomSettingRow } from '../../../contract/custom-settings';
import { messages } from '../../../contract/messages.ja';
import { parseDayOn, whyNoDay } from '../../../contract/written-days';
import type { PlainValue } from '../../../platform/kit/custom-values';
import { foldText } from '../../../platform/kit/folded-text';

const maxTextLength = 500;
const separator = /^[、,;/・]/;

/** Parses a non-empty CSV cell: a text, a day (of this year without one), or options by name. */
export const parseCell = (
  setting: CustomSettingRow,
  cell: string,
  today: string,
): { value: PlainValue } | { problem: string } => {
  const { name, companyCustomInputTypeId: kind } = setting;
  const text = cell.trim();
  const orProblem = (value: PlainValue | undefined, problem: string) => (value === undefined ? { problem } : { value });
  switch (kind) {
    case 'text':
      return orProblem(text.length > maxTextLength ? undefined : text, messages.tooLong(name, maxTextLength));
    case 'calendar':
      return orProblem(parseDayOn(text, today), messages.notValid(name, whyNoDay(text)));
    case 'pulldown':
      return orProblem(optionNamed(setting, text), `${name}に「${text}」という選択肢はありません`);
    case 'multiselect':
      return orProblem(optionsNamed(setting, text), `${name}の「${text}」に、選択肢にないものがあります`);
  }
};

const optionNamed = ({ selects }: CustomSettingRow, text: string): string | undefined =>
  selects.find(({ name }) => foldText(name) === foldText(text))?.id;

/** Splits a list of option names. The longest match wins, because a name may contain a separator. */
const optionsNamed = ({ selects }: CustomSettingRow, text: string): string[] | undefined => {
  const options = selects
    .map(({ id, name }) => ({ id, name: foldText(name) }))
    .sort((a, b) => b.name.length - a.name.length);
  const optionIds: string[] = [];
  let rest = foldText(text.replaceAll(/\r?\n/g, '、'));
  while (rest !== '') {
    const option = options.find(({ name }) => {
      const behind = rest.slice(name.length);
      return rest.startsWith(name) && (behind === '' || separator.test(behind));
    });
    if (!option) return undefined;
    optionIds.push(option.id);
    rest = rest.slice(option.name.length + 1);
  }
  return optionIds;
};
