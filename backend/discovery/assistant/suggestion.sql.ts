import type { SuggestionRule } from '../../contract/suggestion-rules';
import type { KnownService } from '../known-services/known-service.rules';
import { knownServices } from '../known-services/known-services.service';

const keysOf = (holds: (service: KnownService) => boolean): string[] =>
  knownServices.filter(holds).map(({ id }) => `known:${id}`);
const hasAny = <T>(own: readonly T[] | null, values: readonly T[]) => own?.some((one) => values.includes(one)) ?? false;

/** A condition without a value, or with an empty list, always holds. */
const conditionsSql = ({ conditions }: SuggestionRule, value: (one: unknown) => string): string[] => {
  const { risks, categories, storedData, certifications, detectedTypes } = conditions;
  const { minUsers, minDepartments, isKnown, isStoredDataKnown, isIntegrable } = conditions;
  const hasKey = (keys: readonly string[], holds = true) => `(f.key = any(${value(keys)}::text[])) = ${holds}`;
  const any = (list: readonly string[] | undefined, sql: (list: string) => string) =>
    list && list.length > 0 ? [sql(`${value(list)}::text[]`)] : [];
  const is = (condition: boolean | null | undefined, holds: (service: KnownService) => boolean) =>
    typeof condition === 'boolean' ? [hasKey(keysOf(holds), condition)] : [];
  return [
    ...any(risks, (list) => `f.risk = any(${list})`),
    ...any(categories, (list) => `f.category = any(${list})`),
    ...any(
      detectedTypes,
      (list) => `exists (select from detected_service_user d where d.detected_service_id = f.id
        and not d.is_forgotten and d.detected_type = any(${list}))`,
    ),
    ...(storedData?.length ? [hasKey(keysOf(({ keeps }) => hasAny(keeps, storedData)))] : []),
    ...(certifications?.length ? [hasKey(keysOf((one) => hasAny(one.certifications, certifications)))] : []),
    ...(minUsers ? [`f.users >= ${value(minUsers)}`] : []),
    ...(minDepartments ? [`f.departments >= ${value(minDepartments)}`] : []),
    ...(typeof isKnown === 'boolean' ? [`(f.key like 'known:%') = ${value(isKnown)}`] : []),
    ...is(isStoredDataKnown, ({ keeps }) => keeps !== null),
    ...is(isIntegrable, ({ integrationKind }) => integrationKind !== null),
  ];
};

/** SQL of the place of the first rule that a finding `f` meets; null where none does or the finding is decided. */
export const suggestedRule = (rules: readonly SuggestionRule[], values: unknown[]): string => {
  const value = (one: unknown) => `$${values.push(one)}`;
  const cases = rules.flatMap((rule, place) =>
    rule.isEnabled ? [`when ${['true', ...conditionsSql(rule, value)].join(' and ')} then ${place}`] : [],
  );
  if (cases.length === 0) return 'null::int';
  return `case when f.decision not in ('unconfirmed', 'on_hold') then null ${cases.join(' ')} end`;
};
