/** A flat object as JSON with its keys in order, so that equal objects have equal texts. */
export const canonicalJson = (value: Readonly<Record<string, string | null>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))));
