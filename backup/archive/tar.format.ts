/** One file of a tar archive (POSIX ustar), found at `offset` of the archive. */
export interface TarEntry {
  name: string;
  size: number;
  offset: number;
}

export const blockBytes = 512;
/** Two empty blocks end a tar archive. */
export const endOfTar = Buffer.alloc(2 * blockBytes);

export const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

/** @param modifiedAt seconds since 1970 */
export function tarHeader(name: string, size: number, modifiedAt: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a file name in a tar archive`);
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(modifiedAt, 11), 136);
  header.write('        ', 148);
  header.write('0ustar\x0000', 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Reads a header of `tarHeader`; undefined when one byte of it is different. */
export function parseTarHeader(header: Buffer): { name: string; size: number } | undefined {
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
  const size = parseInt(header.toString('latin1', 124, 135), 8);
  const modifiedAt = parseInt(header.toString('latin1', 136, 147), 8);
  if (!name || !Number.isSafeInteger(size) || !Number.isSafeInteger(modifiedAt)) return undefined;
  return Buffer.byteLength(name) <= 100 && tarHeader(name, size, modifiedAt).equals(header)
    ? { name, size }
    : undefined;
}
