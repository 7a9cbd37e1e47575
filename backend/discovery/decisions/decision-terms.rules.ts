interface Terms {
  departmentIds: string[];
  /** The last day; null for none. */
  until: string | null;
}

/** The terms of a decision. Only 許可 has any: its departments, each once and in one order, and its last day. */
export const decisionTermsOf = (
  decision: string,
  { departmentIds = [], until = null }: { departmentIds?: readonly string[]; until?: string | null },
): Terms =>
  decision === 'allowed'
    ? { departmentIds: [...new Set(departmentIds)].sort(), until }
    : { departmentIds: [], until: null };
