import { crc32, deflateSync } from 'node:zlib';
import type { PaymentFields } from '../money/payments/payment.decider';

const [width, height] = [360, 480];
const [paper, ink, faint] = [0xfa, 0x30, 0xc8];

/** Three by five dots a figure, row by row. */
const figures: Readonly<Record<string, string>> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001010010010',
  '8': '111101111101111',
  '9': '111101111001111',
  ',': '000000000010100',
  '/': '001001010100100',
  '-': '000000111000000',
};

class Sheet {
  readonly dots = Buffer.alloc(width * height, paper);

  box(x: number, y: number, wide: number, high: number, shade: number): void {
    for (let row = y; row < y + high; row++) this.dots.fill(shade, row * width + x, row * width + x + wide);
  }

  write(text: string, x: number, y: number, size: number): void {
    [...text].forEach((sign, place) => {
      [...(figures[sign] ?? '')].forEach((dot, index) => {
        const column = x + (place * 4 + (index % 3)) * size;
        if (dot === '1') this.box(column, y + Math.floor(index / 3) * size, size, size, ink);
      });
    });
  }
}

const chunk = (kind: string, data: Buffer): Buffer => {
  const typedData = Buffer.concat([Buffer.from(kind), data]);
  const chunkBytes = Buffer.alloc(typedData.length + 8);
  chunkBytes.writeUInt32BE(data.length);
  typedData.copy(chunkBytes, 4);
  chunkBytes.writeUInt32BE(crc32(typedData), typedData.length + 4);
  return chunkBytes;
};

/** A generated receipt that looks scanned: the sum, the day, and illegible lines. */
export const receiptPng = ({ amount, paidOn }: PaymentFields): Buffer => {
  const sheet = new Sheet();
  sheet.box(100, 40, 160, 18, ink);
  for (let row = 0; row < 6; row++) sheet.box(40, 200 + row * 28, 280 - ((row * 53) % 120), 8, faint);
  sheet.write(amount.toLocaleString('ja-JP'), 40, 100, 8);
  sheet.write(paidOn, 40, 400, 4);
  const rows = Array.from({ length: height }, (_, row) => sheet.dots.subarray(row * width, (row + 1) * width));
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  // Eight bits of grey.
  size[8] = 8;
  const lines = deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.of(0), row])));
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, chunk('IHDR', size), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};
