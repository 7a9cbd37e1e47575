type NameOf = (value: string) => string | undefined;

const namers = new Map<string, NameOf>();

/** Lets the owner of a list of values, such as the catalogue, name them in the history. */
export const registerValueNames = (list: string, nameOf: NameOf): void => void namers.set(list, nameOf);

/** @returns the value itself where its list does not know it, or not any more */
export const valueName = (list: string, value: string): string => namers.get(list)?.(value) ?? value;
