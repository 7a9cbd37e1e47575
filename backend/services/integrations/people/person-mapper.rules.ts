import { dayOf } from '../../../contract/calendar';
import { workingStatuses, type WordOf } from '../../../contract/vocabulary';
import { compile, idOf, textOf } from '../connectors/account-mapper.rules';
import { instantOf } from '../connectors/instants.rules';
import { employeeStatusOf } from './employee-status.rules';
import type { PeopleBlock } from './people-block.rules';
import type { SourcePerson } from './source-person.rules';

type WorkingStatus = WordOf<typeof workingStatuses>;

const maxTextCharacters = 200;
const maxEmailCharacters = 254;
const maxPathCharacters = 1_100;

type ReadPerson = Required<
  Omit<SourcePerson, 'externalId' | 'unmappedEmployeeStatus' | 'unknownDepartments' | 'departmentsFrom'>
>;

const dayIn = (value: unknown): string | null => {
  const instant = instantOf(value);
  return instant && dayOf(instant);
};

const hiragana = (text: string | null): string | null =>
  text && text.normalize('NFKC').replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const text = (value: unknown) => textOf(firstOf(value), maxTextCharacters);

const workingStatusOf = (value: unknown): WorkingStatus | null =>
  workingStatuses.values.find((word) => word === value) ?? null;

/** A person who joined again after leaving is present. */
const leftOnOf = (leftOn: string | null, joinedOn: string | null) =>
  leftOn && joinedOn && leftOn < joinedOn ? null : leftOn;

const pathsOf = (value: unknown): string[] => {
  const all = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  return [...new Set(all.flatMap((path) => textOf(path, maxPathCharacters) ?? []))];
};

const employmentOf = (
  value: unknown,
  words: PeopleBlock['employeeStatuses'],
): Pick<SourcePerson, 'employeeStatus' | 'unmappedEmployeeStatus'> => {
  const word = text(value);
  const employeeStatus = word === null ? null : (employeeStatusOf(word, words) ?? null);
  return word !== null && employeeStatus === null
    ? { employeeStatus, unmappedEmployeeStatus: word }
    : { employeeStatus };
};

/** Turns items of a list of placements into fields of people. */
export const placementMapper = ({ placement }: NonNullable<PeopleBlock['placements']>) => {
  const fields = Object.entries(placement);
  const evaluate = compile(`{${fields.map(([name, value]) => `"${name}": (${value})`).join()}}`);

  return async (item: unknown): Promise<SourcePerson> => {
    const mappedItem = (await evaluate(item)) as Record<string, unknown>;
    return {
      externalId: idOf(mappedItem.personId),
      departments: pathsOf(mappedItem.departments),
      ...('departmentsFrom' in placement && { departmentsFrom: dayIn(mappedItem.departmentsFrom) }),
      ...('position' in placement && { position: text(mappedItem.position) }),
    };
  };
};

/** Turns items of a vendor's list into people; undefined for an item that is no person of the company. */
export const personMapper = ({ skip, person, employeeStatuses }: PeopleBlock) => {
  const fields = Object.entries({ ...person, ...(skip ? { skip: `$boolean(${skip})` } : {}) });
  const evaluate = compile(`{${fields.map(([name, value]) => `"${name}": (${value})`).join()}}`);

  return async (item: unknown, context: Record<string, unknown>): Promise<SourcePerson | undefined> => {
    const mappedItem = (await evaluate(item, context)) as Record<string, unknown>;
    if (mappedItem.skip === true) return undefined;
    const joinedOn = dayIn(mappedItem.joinedOn);
    const readPerson: ReadPerson = {
      name: text(mappedItem.name),
      nameKana: hiragana(text(mappedItem.nameKana)),
      email: textOf(firstOf(mappedItem.email), maxEmailCharacters),
      employeeCode: text(mappedItem.employeeCode),
      employeeStatus: null,
      workingStatus: workingStatusOf(mappedItem.workingStatus),
      position: text(mappedItem.position),
      joinedOn,
      leftOn: leftOnOf(dayIn(mappedItem.leftOn), joinedOn),
      departments: pathsOf(mappedItem.departments),
    };
    const listedEntries = Object.entries({
      ...readPerson,
      ...employmentOf(mappedItem.employeeStatus, employeeStatuses),
    }).filter(([name]) => name in person || name === 'unmappedEmployeeStatus');
    return { externalId: idOf(mappedItem.id), ...Object.fromEntries(listedEntries) };
  };
};
