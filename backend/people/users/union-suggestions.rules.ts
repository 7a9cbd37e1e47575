import { unionGrounds } from '../../contract/unions';
import type { WordOf } from '../../contract/vocabulary';

export type UnionGround = WordOf<typeof unionGrounds>;

/** What tells whether two records are one person's. All but `name` are as `searchText` makes them; null where unknown. */
export interface ComparedRecord {
  name: string;
  foldedName: string;
  foldedKana: string | null;
  localPart: string | null;
  foldedCode: string | null;
}

const isSame = (one: string | null, other: string | null) => one !== null && one === other;

const isGround: Record<UnionGround, (one: ComparedRecord, other: ComparedRecord) => boolean> = {
  employee_code: (one, other) => isSame(one.foldedCode, other.foldedCode),
  name: (one, other) => one.name === other.name,
  name_variant: (one, other) => one.name !== other.name && one.foldedName === other.foldedName,
  kana: (one, other) => isSame(one.foldedKana, other.foldedKana),
  email: (one, other) => isSame(one.localPart, other.localPart),
};

/** The grounds on which a record may belong to the person with the records `known`, the strongest first. */
export const groundsOf = (knownRecords: readonly ComparedRecord[], candidate: ComparedRecord): UnionGround[] => {
  const grounds = unionGrounds.values.filter((ground) => knownRecords.some((one) => isGround[ground](one, candidate)));
  return grounds.includes('name') ? grounds.filter((ground) => ground !== 'name_variant') : grounds;
};
