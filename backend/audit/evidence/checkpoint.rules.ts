import { BadNote, openNote, signNote, type Signer, type Verifier } from './note.rules';

// Checkpoints of C2SP (https://c2sp.org/tlog-checkpoint), without extension lines.

/** The tree of a company at a size. */
export interface TreeHead {
  size: number;
  root: Buffer;
}

/** The name of a company's log, and of the key in its signatures. It outlives moves to another address. */
export const originOf = (companyId: string): string => `daicho/${companyId}`;

export const checkpointText = (origin: string, { size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

export const signCheckpoint = (head: TreeHead, signer: Signer): string =>
  signNote(checkpointText(signer.name, head), signer);

/** @throws BadNote when the text of a note is no checkpoint; extension lines are ignored */
export function parseCheckpoint(text: string): TreeHead & { origin: string } {
  const [origin = '', size = '', base64 = '', ...extensions] = text.slice(0, -1).split('\n');
  const root = Buffer.from(base64, 'base64');
  const isFormed = /^(0|[1-9]\d{0,15})$/.test(size) && root.length === 32 && root.toString('base64') === base64;
  if (!origin || !isFormed || extensions.includes('')) throw new BadNote('The note is no checkpoint.');
  return { origin, size: Number(size), root };
}

/** @throws BadNote when it is no checkpoint of this log by a known key */
export function openCheckpoint<V extends Verifier>(
  note: string,
  origin: string,
  verifiers: readonly V[],
): TreeHead & { signedBy: V[] } {
  const { text, signedBy } = openNote(note, verifiers);
  const { origin: noteOrigin, ...head } = parseCheckpoint(text);
  if (noteOrigin !== origin) throw new BadNote(`The checkpoint is one of ${noteOrigin}.`);
  return { ...head, signedBy };
}

/** The same; undefined when it is no such checkpoint. */
export function openedOrUndefined<V extends Verifier>(note: string, origin: string, verifiers: readonly V[]) {
  try {
    return openCheckpoint(note, origin, verifiers);
  } catch (error) {
    if (error instanceof BadNote) return undefined;
    throw error;
  }
}
