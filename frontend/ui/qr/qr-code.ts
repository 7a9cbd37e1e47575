// QR codes of ISO/IEC 18004 in one size: version 6, error correction M, byte mode, mask 0. It holds up to 106 bytes.

const size = 41;
const version = { blocks: 4, dataPerBlock: 27, eccPerBlock: 16, alignment: 34 };
const dataCodewords = version.blocks * version.dataPerBlock;
/** The mode, the length and the end take two bytes of the data. */
export const maxQrBytes = dataCodewords - 2;

/** Multiplies in GF(2^8) with the polynomial 0x11d. */
const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
};

/** The Reed–Solomon codewords of a block. */
export const errorCorrectionOf = (data: readonly number[], count: number): number[] => {
  const generator: number[] = Array.from({ length: count }, (_, at) => (at === count - 1 ? 1 : 0));
  for (let [degree, root] = [0, 1]; degree < count; degree++, root = multiply(root, 2))
    for (let at = 0; at < count; at++)
      generator[at] = multiply(generator[at]!, root) ^ (at + 1 < count ? generator[at + 1]! : 0);
  const remainder: number[] = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ remainder.shift()!;
    remainder.push(0);
    for (let at = 0; at < count; at++) remainder[at]! ^= multiply(generator[at]!, factor);
  }
  return remainder;
};

/** 15 bits with their BCH code: error correction M is 00. */
export const formatBits = (mask: number): number => {
  let remainder = mask;
  for (let at = 0; at < 10; at++) remainder = (remainder << 1) ^ ((remainder >> 9) * 0x537);
  return ((mask << 10) | remainder) ^ 0x5412;
};

/** Mode, length, text and padding as codewords. */
const dataOf = (bytes: Uint8Array): number[] => {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: nibbles.length / 2 }, (_, at) => (nibbles[2 * at]! << 4) | nibbles[2 * at + 1]!);
  for (let pad = 0xec; data.length < dataCodewords; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
};

/** The blocks interleaved, then their error correction. */
const codewordsOf = (data: readonly number[]): number[] => {
  const { blocks, dataPerBlock, eccPerBlock } = version;
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * dataPerBlock, (at + 1) * dataPerBlock));
  const codes = parts.map((part) => errorCorrectionOf(part, eccPerBlock));
  const interleave = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.map((row) => row[at]!)).flat();
  return [...interleave(parts, dataPerBlock), ...interleave(codes, eccPerBlock)];
};

type Cells = (boolean | undefined)[][];

const drawPatterns = (cells: Cells): void => {
  const put = (x: number, y: number, isDark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) cells[y]![x] = isDark;
  };
  const drawRings = (x: number, y: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) put(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  drawRings(version.alignment, version.alignment, 2, (distance) => distance !== 1);
  const format = formatBits(0);
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((format >> bit) & 1) === 1;
    put(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, isDark);
    put(bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, 8, isDark);
  }
  put(8, size - 8, true);
};

/** The modules of a code row by row, dark ones true. @throws RangeError when the text is too long */
export const qrCodeOf = (text: string): boolean[][] => {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > maxQrBytes) throw new RangeError(`A QR code of this size holds ${maxQrBytes} bytes`);
  const cells: Cells = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  drawPatterns(cells);
  const codewords = codewordsOf(dataOf(bytes));
  let bit = 0;
  for (let right = size - 1; right >= 1; right = right === 8 ? 5 : right - 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (cells[y]![x] !== undefined) continue;
        const isSet = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        cells[y]![x] = (isSet === 1) !== ((x + y) % 2 === 0);
        bit++;
      }
  return cells.map((row) => row.map((isDark) => isDark === true));
};
