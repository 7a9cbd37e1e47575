import { useId } from 'react';
import { maxFilterCharacters } from '../../backend/contract/fields';
import { Combobox } from './combobox';
import { DaysFilter } from './days-filter';
import { DateRangePicker } from './date-range-picker';
import { numberIn } from './form/number-in';
import { valueOf, type Filter, type FilterValues } from './filter';
import { Icon } from './icon';
import { DebouncedSearch } from './debounced-search';

interface FilterControlProps {
  filter: Filter;
  values: FilterValues;
  onChange: (value: string) => void;
}

/** The compact control of one filter. */
export function FilterControl({ filter, values, onChange }: FilterControlProps) {
  const id = useId();
  const value = valueOf(filter, values);
  const { label } = filter;
  switch (filter.kind) {
    case 'text':
      return (
        <span className="filter-text">
          <Icon name="search" size={14} />
          <DebouncedSearch
            className="input"
            aria-label={label}
            placeholder={filter.placeholder ?? label}
            maxLength={maxFilterCharacters}
            value={value}
            onDebounced={onChange}
          />
        </span>
      );
    case 'flag':
      return (
        <label className="check-line filter-flag">
          <input
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => onChange(event.target.checked ? 'true' : '')}
          />
          <span>{label}</span>
        </label>
      );
    case 'number':
      return (
        <span className="filter-choice filter-number">
          <label htmlFor={id}>{label}</label>
          <DebouncedSearch
            id={id}
            className="input"
            inputMode="numeric"
            value={value}
            onDebounced={(text) => onChange(typeof numberIn(text, 0) === 'number' ? String(numberIn(text, 0)) : '')}
          />
          <span className="filter-unit">{filter.unit}</span>
        </span>
      );
    case 'period': {
      if (filter.open) return <DaysFilter label={label} value={value} onChange={onChange} />;
      const [from = '', to = ''] = value.split('/');
      return (
        <DateRangePicker
          label={label}
          value={value === '' ? undefined : { from, to }}
          startMonth={filter.startMonth}
          onChange={(range) => onChange(`${range.from}/${range.to}`)}
        />
      );
    }
    case 'given':
      return null;
    case 'pick':
      return (
        <span className="filter-choice">
          <label htmlFor={id}>{label}</label>
          <Combobox id={id} value={value} options={filter.options} onChange={onChange} placeholder="すべて" />
        </span>
      );
    default:
      return (
        <span className="filter-choice">
          <label htmlFor={id}>{label}</label>
          <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{('any' in filter && filter.any) || 'すべて'}</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      );
  }
}
