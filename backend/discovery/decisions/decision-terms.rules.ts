interface Terms {
  departmentIds: string[];
  /** The last day; null for none. */
  until: string | null;
}

/** The departments and the last day of a decision; only 許可 has them. @returns departments sorted, each once */
export const decisionTermsOf = (
  decision: string,
  { departmentIds = [], until = null }: { departmentIds?: readonly string[]; until?: string | null },
): Terms =>
  decision === 'allowed'
    ? { departmentIds: [...new Set(departmentIds)].sort(), until }
    : { departmentIds: [], until: null };
