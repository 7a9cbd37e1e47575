/** Jest gives a spec an Object of its own, but shares Map with the packages that Node loads. */
const nodePrototype = Object.getPrototypeOf(Map.prototype) as object;

/** The value with plain objects that a package recognises by `instanceof Object`. */
export const asNodeObject = (value: unknown): unknown => {
  if (Array.isArray(value) && value instanceof Array) return value.map(asNodeObject);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, asNodeObject(inner)]);
  return Object.assign(Object.create(nodePrototype) as object, Object.fromEntries(entries));
};
