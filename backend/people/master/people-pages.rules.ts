const pageSize = 100;

interface Steps {
  /** @throws when the run must stop */
  begin(): Promise<void>;
  /** False as soon as the company stopped the people, or chose another master service. */
  isStillOn(): Promise<boolean>;
  noteMade(count: number): Promise<void>;
}

/** @returns the items that are left because the company stopped the people */
export const inPages = async <T>(
  items: readonly T[],
  { begin, isStillOn, noteMade }: Steps,
  write: (page: readonly T[]) => Promise<unknown>,
): Promise<readonly T[]> => {
  for (let offset = 0; offset < items.length; offset += pageSize) {
    await begin();
    if (!(await isStillOn())) return items.slice(offset);
    const page = items.slice(offset, offset + pageSize);
    await write(page);
    await noteMade(page.length);
  }
  return [];
};
