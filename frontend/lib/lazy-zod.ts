import { z as zod } from 'zod/v4';

type Make = (...args: never[]) => unknown;
type Schema = Record<PropertyKey, (...args: never[]) => Schema>;

/** The methods that answer another schema; any other use makes the schema. */
const chainedMethods = new Set<PropertyKey>([
  ...['optional', 'nullable', 'default', 'describe', 'refine', 'superRefine', 'check', 'transform', 'pipe'],
  ...['extend', 'partial', 'required', 'pick', 'omit', 'min', 'max', 'int', 'trim', 'regex'],
]);

/** A schema that is made when it is first used. */
const schemaOf = (make: () => Schema): Schema => {
  let madeSchema: Schema | undefined;
  const schema = () => (madeSchema ??= make());
  return new Proxy({} as Schema, {
    get: (_, key) =>
      chainedMethods.has(key) ? (...args: never[]) => schemaOf(() => schema()[key]!(...args)) : schema()[key],
    has: (_, key) => key in schema(),
    getPrototypeOf: () => Object.getPrototypeOf(schema()) as object | null,
  });
};

const lazy = <M extends Make>(make: M): M => ((...args: never[]) => schemaOf(() => make(...args) as Schema)) as never;

/**
 * What the contract uses of zod, in the console's build. A screen uses few of the thousands of schemas of the contract;
 * making all of them took a tenth of its start.
 */
export const z = {
  config: zod.config,
  ZodObject: zod.ZodObject,
  array: lazy(zod.array),
  boolean: lazy(zod.boolean),
  coerce: { number: lazy(zod.coerce.number) },
  custom: lazy(zod.custom),
  discriminatedUnion: lazy(zod.discriminatedUnion),
  email: lazy(zod.email),
  enum: lazy(zod.enum),
  instanceof: lazy(zod.instanceof),
  iso: { date: lazy(zod.iso.date), datetime: lazy(zod.iso.datetime) },
  literal: lazy(zod.literal),
  never: lazy(zod.never),
  null: lazy(zod.null),
  number: lazy(zod.number),
  object: lazy(zod.object),
  preprocess: lazy(zod.preprocess),
  record: lazy(zod.record),
  strictObject: lazy(zod.strictObject),
  string: lazy(zod.string),
  tuple: lazy(zod.tuple),
  undefined: lazy(zod.undefined),
  union: lazy(zod.union),
  unknown: lazy(zod.unknown),
  url: lazy(zod.url),
  uuid: lazy(zod.uuid),
};
