export const maxFiltersOfRow = 50;

/** Numbers the rows of equal views within a minute: each row holds at most 50 filters. */
export class FilterRows {
  private minute = '';
  private readonly rows = new Map<string, { number: number; filters: Set<string> }>();

  /** @returns the number of the row that this view belongs to, and to which its filters are added */
  numberOf(kind: string, at: string, filters: readonly string[]): number {
    const minute = at.slice(0, 16);
    if (minute !== this.minute) this.rows.clear();
    this.minute = minute;
    const row = this.rows.get(kind) ?? { number: 0, filters: new Set() };
    this.rows.set(kind, row);
    const news = filters.filter((one) => !row.filters.has(one));
    if (row.filters.size + news.length > maxFiltersOfRow)
      Object.assign(row, { number: row.number + 1, filters: new Set(filters) });
    else for (const one of news) row.filters.add(one);
    return row.number;
  }
}
