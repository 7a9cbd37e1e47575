import { useMemo } from 'react';
import { departments } from '../../../backend/contract/departments';
import type { NamedValue } from '../../../backend/contract/import-values';
import { services } from '../../../backend/contract/services';
import { useRead } from '../../lib/use-read';
import { foldText, type Option } from '../../ui/combobox-options';

const newService = 'new:';
/** The kind of the catalogue that an option registers as a service, if it is such an option. */
export const kindToRegister = (option: string): string | undefined =>
  option.startsWith(newService) ? option.slice(newService.length) : undefined;

const pageOfCandidates = { count: 200, offset: 0, sortBy: 'name', orderBy: 'asc' } as const;

interface ValueOptions {
  /** What a value may stand for, its candidates first. */
  optionsOf(value: NamedValue): Option[];
  /** The only service called or read like the value, registered or to be registered; '' without one. */
  suggestedFor(value: NamedValue): string;
  nameOfKind(kind: string): string;
  /** Nothing is registered that a value may stand for, and nothing can be. */
  isEmpty: boolean;
}

export function useValueOptions(field: 'department' | 'service'): ValueOptions {
  const isService = field === 'service';
  const tree = useRead(departments.list, { query: { isActive: true } }, { enabled: !isService }).data;
  const names = useRead(services.names, {}, { enabled: isService }).data;
  const candidates = useRead(services.candidates, { query: pageOfCandidates }, { enabled: isService }).data?.items;
  return useMemo(() => {
    const kanaByName = new Map((candidates ?? []).map(({ name, nameKana }) => [foldText(name), nameKana]));
    const newCandidates = (candidates ?? []).filter(({ registeredCount }) => registeredCount === 0);
    const all: Option[] = [
      ...(tree ?? []).map(({ id, path }) => ({ value: id, label: path })),
      ...(names ?? []).map(({ id, serviceName }) => ({
        value: id,
        label: serviceName,
        hint: kanaByName.get(ownName(serviceName)),
      })),
      ...newCandidates.map(({ integrationKind, name, nameKana }) => ({
        value: newService + integrationKind,
        label: `${name}を新しく登録する`,
        hint: nameKana,
      })),
    ];
    const namedOptions = [
      ...(names ?? []).map(({ id, serviceName }) => ({ option: id, name: ownName(serviceName) })),
      ...newCandidates.map(({ integrationKind, name }) => ({
        option: newService + integrationKind,
        name: foldText(name),
      })),
    ].map((one) => ({ ...one, kana: foldText(kanaByName.get(one.name) ?? '') }));
    return {
      isEmpty: tree?.length === 0,
      nameOfKind: (kind) => newCandidates.find(({ integrationKind }) => integrationKind === kind)?.name ?? '',
      suggestedFor: ({ value }) => {
        const text = foldText(value);
        const [only, ...others] = namedOptions.filter(({ name, kana }) => name === text || kana === text);
        return only && others.length === 0 ? only.option : '';
      },
      optionsOf: ({ value, candidateIds }) => {
        const text = foldText(value);
        const first = all.filter((option) => candidateIds.includes(option.value) || (isService && isIn(text, option)));
        if (first.length === 0) return all;
        const candidateOptions = first.map((option) => ({ ...option, hint: option.hint ?? '候補' }));
        return [...candidateOptions, ...all.filter((option) => !first.includes(option))];
      },
    };
  }, [isService, tree, names, candidates]);
}

/** Without what tells services of one kind apart: 「Slack（全社）」 is Slack. */
const ownName = (serviceName: string): string => foldText(serviceName.split(/[（(]/u)[0] ?? '');

const minNameLength = 3;
/** Whether a value contains the name or the kana of a service. */
const isIn = (text: string, { label, hint = '' }: Option): boolean =>
  [label.replace(/を新しく登録する$/u, ''), hint]
    .map(foldText)
    .some((name) => name.length >= minNameLength && text.includes(name));
