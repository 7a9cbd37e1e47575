import type { Vocabulary } from '../../backend/contract/vocabulary';

/** The words of a vocabulary as the options of a field or a filter. */
export const optionsOf = <V extends string>({ values, labels }: Vocabulary<V>) =>
  values.map((value) => ({ value, label: labels[value] }));
