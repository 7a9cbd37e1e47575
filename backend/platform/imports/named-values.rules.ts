import { maxNamedValues, maxValueLength, type NamedValue } from '../../contract/import-values';
import { foldText } from '../kit/folded-text';

/** A chosen entity for a value of a field. */
export interface Answer {
  field: string;
  value: string;
  entityId: string;
}

const maxKeyLength = 500;
/** Width, case, kana and spaces do not tell values apart. */
export const valueKey = (value: string): string => foldText(value).slice(0, maxKeyLength);

/** What administrators chose for values of files of a kind. */
export class Answers {
  private readonly ids: ReadonlyMap<string, string>;

  constructor(answers: readonly Answer[] = []) {
    this.ids = new Map(answers.map(({ field, value, entityId }) => [`${field} ${valueKey(value)}`, entityId]));
  }

  idOf(field: string, value: string): string | undefined {
    return this.ids.get(`${field} ${valueKey(value)}`);
  }
}

const places: Record<NamedValue['state'], number> = { ambiguous: 0, unknown: 1, chosen: 2 };

/** Collects the values of a dry run that a person may assign, with the number of their rows. */
export class NamedValues {
  private readonly all = new Map<string, NamedValue>();

  note(namedValue: Omit<NamedValue, 'rows'>): void {
    const key = `${namedValue.field} ${valueKey(namedValue.value)}`;
    const knownValue = this.all.get(key);
    if (knownValue) knownValue.rows++;
    else if (this.all.size < maxNamedValues && namedValue.value.length <= maxValueLength)
      this.all.set(key, { ...namedValue, rows: 1 });
  }

  /** Open questions first, and in each group those of most rows. */
  list(): NamedValue[] {
    return [...this.all.values()].sort((a, b) => places[a.state] - places[b.state] || b.rows - a.rows);
  }
}
