import type { PaymentFields } from '../money/payments/payment.decider';

/** Words in a font that every reader of PDF brings for Japanese, so that none has to be in the file. */
const font = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UCS2-H /DescendantFonts [6 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /DW 1000 /FontDescriptor 7 0 R' +
    ' /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>',
  '<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0' +
    ' /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>',
];

/** Figures and signs as wide as the rest: the font has no widths here. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replace(/ /g, '\u3000');

const line = (text: string, size: number, x: number, y: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td <${Buffer.from(wide(text), 'utf16le').swap16().toString('hex')}> Tj ET`;

const rule = (y: number) => `40 ${y} m 380 ${y} l S`;

const pageOf = ({ payee, paidOn, amount, description }: PaymentFields) =>
  [
    line('領収書', 22, 40, 245),
    line('株式会社サンプル商事 御中', 11, 40, 212),
    line(`¥${amount.toLocaleString('ja-JP')}-`, 20, 40, 170),
    rule(160),
    line(`但 ${description ?? '利用料'}として`, 11, 40, 138),
    line(`発行日 ${paidOn.replaceAll('-', '/')}`, 11, 40, 112),
    line(`発行者 ${payee}`, 11, 40, 90),
    line('これはデモ用の見本で、実在する取引のものではありません。', 9, 40, 46),
  ].join('\n');

/** A made-up receipt as a PDF of one page. */
export const receiptPdf = (payment: PaymentFields): Buffer => {
  const page = pageOf(payment);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 298] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ...font,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
};
