import { meaningOf, type Kind } from '../kit/events';
import { inWords, type NameOf } from './value-text';

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

/**
 * The event's title, with the names of its references if all are known.
 * @param seenBy the entity whose history is shown
 */
export const titleOf = (
  kind: Kind | undefined,
  type: string,
  data: Record<string, unknown>,
  nameOf: NameOf,
  seenBy: string | null = null,
): string => {
  if (!kind) return type;
  const [, other] = Object.entries(kind.seenBy ?? {}).find(([name]) => seenBy !== null && data[name] === seenBy) ?? [];
  if (other) return other;
  if (!kind.sentence || fieldsIn(kind).some((name) => data[name] === null)) return kind.title;
  return kind.sentence.replace(
    inBraces,
    (_, name: string) => inWords(meaningOf(kind.data[name]!), data[name], nameOf) ?? '',
  );
};
