import { z } from 'zod';

/** The schema inside optional, default and transform wrappers. */
export const inner = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.def.innerType as z.ZodType);
  return schema instanceof z.ZodPipe ? inner(schema.def.in as z.ZodType) : schema;
};

/** The object a body is, whether or not it may be left out. */
export const objectIn = (schema: z.ZodType): z.ZodObject | undefined => {
  const body = inner(schema);
  return body instanceof z.ZodObject ? body : undefined;
};

type Way = readonly string[];

/** The paths of ids in a schema; `*` is every item of a list. */
export const waysToIds = (schema: z.ZodType, way: Way = []): Way[] => {
  const here = inner(schema);
  if (here instanceof z.ZodObject)
    return Object.entries(here.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      waysToIds(field, [...way, name]),
    );
  if (here instanceof z.ZodArray) return waysToIds(here.element as z.ZodType, [...way, '*']);
  return here instanceof z.ZodUUID ? [way] : [];
};

/** The value with everything at the end of the path replaced. @throws when the path does not exist. */
export const replacedAt = (value: unknown, [step, ...rest]: Way, by: string): unknown => {
  if (step === undefined) return by;
  if (step === '*' && Array.isArray(value) && value.length > 0) return value.map((item) => replacedAt(item, rest, by));
  const fields = (value ?? {}) as Record<string, unknown>;
  if (!(step in fields)) throw new Error(`The body has no ${step}`);
  return { ...fields, [step]: replacedAt(fields[step], rest, by) };
};
