/** What a table cannot say, by the name of its measure: what limits a figure and what was tried. */
export const remarks: Readonly<Record<string, readonly string[]>> = {};
