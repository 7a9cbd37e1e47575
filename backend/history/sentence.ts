import { meaningOf, type Kind } from '../kit/events';
import { inWords, type NameOf } from './words';

const inBraces = /\{(\w+)\}/g;

/** The fields that an event's sentence holds. */
const fieldsIn = (kind: Kind | undefined): string[] =>
  [...(kind?.sentence ?? '').matchAll(inBraces)].map(([, name]) => name!);

/** The entities whose names an event's sentence needs. */
export const namesInSentence = (kind: Kind | undefined, data: Record<string, unknown>): (readonly [string, string])[] =>
  fieldsIn(kind).flatMap((name) => {
    const { entity } = meaningOf(kind!.data[name]!);
    return entity && typeof data[name] === 'string' ? [[entity, data[name]] as const] : [];
  });

/** What happened, with what it was about where all of that is known. */
export const titleOf = (
  kind: Kind | undefined,
  type: string,
  data: Record<string, unknown>,
  nameOf: NameOf,
): string => {
  if (!kind) return type;
  if (!kind.sentence || fieldsIn(kind).some((name) => data[name] === null)) return kind.title;
  return kind.sentence.replace(
    inBraces,
    (_, name: string) => inWords(meaningOf(kind.data[name]!), data[name], nameOf) ?? '',
  );
};
