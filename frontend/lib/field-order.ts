/** The id of a field's box in its form. */
export const fieldId = (name: string) => `field-${name}`;

/** Sorts what names fields by their places on the screen, whatever the order of the schema; those without a box come last. */
export const inFieldOrder = <T extends { name: string }>(items: readonly T[]): T[] => {
  const boxes = new Map(items.map(({ name }) => [name, document.getElementById(fieldId(name))]));
  return [...items].sort((a, b) => {
    const [one, other] = [boxes.get(a.name), boxes.get(b.name)];
    if (!one || !other) return one ? -1 : other ? 1 : 0;
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
};
