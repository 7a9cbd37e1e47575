import { BadNote, openNote, signNote, type Signer, type Verifier } from './note.rules';

/** The name under which keys sign the keys that follow them. */
export const rotationName = 'daicho/key-rotation';

interface NumberedKey extends Pick<Verifier, 'publicKey'> {
  number: number;
}

const textOf = ({ number, publicKey }: NumberedKey): string =>
  `${rotationName}\n${number}\n${Buffer.concat([Buffer.of(0x01), publicKey]).toString('base64')}\n`;

/** The note by which a key introduces the next one, signed by both. */
export const rotationNote = (
  newer: NumberedKey & Pick<Signer, 'privateKey'>,
  older: NumberedKey & Pick<Signer, 'privateKey'>,
): string => signNote(textOf(newer), { ...older, name: rotationName }, { ...newer, name: rotationName });

/** Whether the note of a key is signed by the key before and by itself. */
export function isIntroduced(key: NumberedKey & { rotation: string | null }, before: NumberedKey): boolean {
  const signers = [before, key].map(({ publicKey }) => ({ name: rotationName, publicKey }));
  try {
    const { text, signedBy } = openNote(key.rotation ?? '', signers);
    return text === textOf(key) && signers.every((signer) => signedBy.includes(signer));
  } catch (error) {
    if (error instanceof BadNote) return false;
    throw error;
  }
}
