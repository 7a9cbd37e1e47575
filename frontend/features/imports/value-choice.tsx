import type { NamedValue } from '../../../backend/contract/import-values';
import { Combobox } from '../../ui/combobox';
import type { Option } from '../../ui/combobox-options';
import { count } from '../../ui/format';

interface ValueChoiceProps {
  value: NamedValue;
  options: readonly Option[];
  choice: string;
  /** Without pickers there is nothing to choose from. */
  hasPicker: boolean;
  placeholder: string;
  onChoose: (option: string) => void;
}

/** One value of a file, and what it stands for. */
export function ValueChoice({ value, options, choice, hasPicker, placeholder, onChoose }: ValueChoiceProps) {
  return (
    <tr>
      <th scope="row">{value.value}</th>
      <td className="import-value-rows">{`${count(value.rows)}行`}</td>
      {hasPicker && (
        <td>
          <Combobox
            label={`「${value.value}」の対応先`}
            value={choice}
            options={options}
            placeholder={placeholder}
            clearable
            onChange={onChoose}
          />
        </td>
      )}
    </tr>
  );
}
